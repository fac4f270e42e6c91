import { z } from 'zod';

const encoded = z.string().max(20_000).describe('base64url');

const common = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** A new passkey, from a browser's `PublicKeyCredential.toJSON()`. Other fields are ignored. */
export const newCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
});

/** The response of a passkey to a challenge, from a browser's `PublicKeyCredential.toJSON()`. */
export const shownCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
  }),
});

export type NewCredential = z.output<typeof newCredential>;
export type ShownCredential = z.output<typeof shownCredential>;
