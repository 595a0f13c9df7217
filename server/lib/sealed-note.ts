import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { z } from 'zod';

const alg = 'dir';
const enc = 'A256GCM';

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

type Sealing = { key: Uint8Array; now: Date };

/**
 * Encrypts what this server tells itself through somebody else, such as between the two ends of a sign-on, into a token
 * (JWE) that others can neither read nor forge, valid for so many ms.
 */
export const sealNote = (content: JWTPayload, lifetimeMs: number, { key, now }: Sealing): Promise<string> =>
  new EncryptJWT(content)
    .setProtectedHeader({ alg, enc })
    .setExpirationTime(inSeconds(now) + lifetimeMs / 1000)
    .encrypt(key);

/** Decrypts a note, with its expiry. Resolves to undefined when it is forged, altered, expired or another kind of note. */
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
