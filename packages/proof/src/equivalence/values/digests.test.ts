import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { hmac, md5, sha1, sha224, sha256 } from './digests.js';
import { sha384, sha512 } from './long-digests.js';

const digests = { md5, sha1, sha224, sha256, sha384, sha512 };
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test.each(Object.entries(digests))(
  '%s agrees with the system for texts of every length around a block',
  (name, digest) => {
    for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 111, 112, 119, 120, 127, 128, 200]) {
      const text = Buffer.from('aé€'.repeat(length).slice(0, length));
      expect(hex(digest(text))).toBe(createHash(name).update(text).digest('hex'));
      const key = text.subarray(0, 150);
      const block = name === 'sha384' || name === 'sha512' ? 128 : 64;
      expect(hex(hmac(digest, block, key, text))).toBe(
        createHmac(name, key).update(text).digest('hex'),
      );
    }
  },
);
