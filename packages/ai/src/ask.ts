import type { LanguageModel } from 'ai';
import type { Provider } from './provider.js';

/** A question for a language model. */
export interface Question {
  readonly system: string;
  readonly prompt: string;
  readonly maxOutputTokens: number;
}

export type Answer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Sends one question, and waits no longer than the signal allows. A failure is returned as an answer too: its text
 * says what happened and contains neither the key nor the question.
 */
export async function ask(
  provider: Provider,
  question: Question,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const { streamText } = await import('ai');
    const { fullStream } = streamText({
      model: await modelOf(provider),
      ...question,
      maxRetries: 2,
      abortSignal: signal,
      // The error is also thrown by the stream, so it is not printed here.
      onError: () => {},
    });
    let text = '';
    for await (const part of fullStream) {
      if (part.type === 'text-delta') text += part.text;
      else if (part.type === 'error') return refused(provider, part.error, signal);
      else if (part.type === 'abort') return refused(provider, undefined, signal);
    }
    const answer = text.trim();
    return answer === ''
      ? { ok: false, problem: `${provider.name} returned an empty answer` }
      : { ok: true, text: answer };
  } catch (error) {
    return refused(provider, error, signal);
  }
}

/** The clients are loaded on demand: most runs ask no provider. */
async function modelOf({ name, key, model, baseUrl }: Provider): Promise<LanguageModel> {
  const settings = { apiKey: key, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) };
  if (name === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic(settings)(model);
  }
  const { createOpenAI } = await import('@ai-sdk/openai');
  // Uses chat completions, because every OpenAI-compatible gateway supports them.
  return createOpenAI(settings).chat(model);
}

function refused({ name, key }: Provider, error: unknown, signal: AbortSignal): Answer {
  if (signal.aborted)
    return { ok: false, problem: `${name} did not respond within the time limit` };
  const status = statusOf(error);
  const reason =
    status === undefined
      ? `request failed: ${error instanceof Error ? error.message : String(error)}`
      : `responded with status ${status}${meaning[status] ?? ''}`;
  return { ok: false, problem: `${name} ${reason}`.replaceAll(key, '…') };
}

const meaning: Readonly<Record<number, string>> = {
  401: ' (the key was rejected)',
  403: ' (the key has no access to this model)',
  404: ' (unknown model)',
  429: ' (too many requests, or the quota is exhausted)',
  529: ' (overloaded)',
};

/** The HTTP status of an error, even if the error wraps the last of several attempts. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400) {
    return error.statusCode;
  }
  return 'lastError' in error ? statusOf(error.lastError) : undefined;
}
