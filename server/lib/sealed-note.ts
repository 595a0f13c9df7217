import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { z } from 'zod';

const alg = 'dir';
const enc = 'A256GCM';

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

type Sealing = { key: Uint8Array; now: Date };

/** Encrypts a note of this server to itself into a token (JWE) that others can neither read nor forge, valid for some ms. */
export const sealNote = (content: JWTPayload, lifetimeMs: number, { key, now }: Sealing): Promise<string> =>
  new EncryptJWT(content)
    .setProtectedHeader({ alg, enc })
    .setExpirationTime(inSeconds(now) + lifetimeMs / 1000)
    .encrypt(key);

/** Decrypts a note, with its expiry. Resolves to undefined when it is forged, altered, expired or of another kind. */
export const openNote = async <T extends z.ZodObject>(content: T, token: string, { key, now }: Sealing) => {
  try {
    const { payload } = await jwtDecrypt(token, key, {
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return { ...content.parse(payload), until: new Date(Number(payload.exp) * 1000) };
  } catch {
    return undefined;
  }
};
