/** The provider of the language model, and its key. */
export interface Provider {
  readonly name: 'anthropic' | 'openai';
  readonly key: string;
  readonly model: string;
  /** Default: the provider's own address. */
  readonly baseUrl?: string;
}

const known = [
  { name: 'anthropic', prefix: 'PROVIDER_A', model: 'claude-sonnet-5-5' },
  { name: 'openai', prefix: 'PROVIDER_B', model: 'gpt-5.6' },
] as const;

/**
 * The provider that the environment has a key for: `PROVIDER_A_API_KEY` (Anthropic) before `PROVIDER_B_API_KEY`
 * (OpenAI); undefined without a key. `…_MODEL` and `…_BASE_URL` override the model and the address.
 */
export function providerFrom(
  environment: Readonly<Record<string, string | undefined>>,
): Provider | undefined {
  for (const { name, prefix, model } of known) {
    const key = environment[`${prefix}_API_KEY`]?.trim();
    if (!key) continue;
    const baseUrl = environment[`${prefix}_BASE_URL`]?.trim();
    return {
      name,
      key,
      model: environment[`${prefix}_MODEL`]?.trim() || model,
      ...(baseUrl ? { baseUrl } : {}),
    };
  }
  return undefined;
}
