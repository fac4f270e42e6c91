/** An authenticator with passkeys, in software: ES256, attestation "none", according to WebAuthn. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

export interface Manner {
  /** The origin of the page. */
  readonly origin: string;
  /** Whether the person was verified. */
  readonly isVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

export class PasskeyAuthenticator {
  readonly #id = randomBytes(16);
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  #counter = 0;

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The result of `navigator.credentials.create()`. */
  create({ challenge, rp }: Asked, { origin, isVerified = true }: Manner) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) =>
      Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      key,
    ]);
    const data = Buffer.concat([this.#data(rp?.id, isVerified, 0x40), credential]);
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#credential({
      clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** The result of `navigator.credentials.get()`. */
  get({ challenge, rpId }: Asked, { origin, isVerified = true }: Manner) {
    const client = clientData('webauthn.get', challenge, origin);
    const data = this.#data(rpId, isVerified, 0);
    const signed = Buffer.concat([data, sha256(client)]);
    return this.#credential({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #data(rpId = '', isVerified: boolean, more: number): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | more);
    this.#counter += 1;
    head.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  #credential<Response>(response: Response) {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false });
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
