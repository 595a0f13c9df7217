import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Keys } from '../../lib/secret-key.ts';

/** What all authenticator apps understand: RFC 6238 with SHA-1, six digits, 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 };

/** Steps of 30 s by which a phone's clock may be ahead or behind. */
const tolerance = 1;

/** 160 bits, as RFC 4226 recommends for SHA-1. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the secret as apps read it from a QR code: `otpauth://totp/…`. They show host and address. */
export const addressOf = (secret: string, { email, host }: { email: string; host: string }): string =>
  new TOTP({
    ...settings,
    issuer: `Prima Vista (${host})`,
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();

/** Returns the time step (30 s since 1970) of a code, one from now's at most; undefined when it fits none. */
export const stepOf = (code: string, secret: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const token = code.replace(/\D/g, '');
  const delta = TOTP.validate({ ...settings, token, secret: Secret.fromBase32(secret), timestamp, window: tolerance });
  return delta === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + delta;
};

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

type Sealing = { keys: Pick<Keys, 'secondFactor'>; id_user: string };

/** Encrypts a secret for storage (AES-256-GCM), bound to its account: in another row it is worth nothing. */
export const sealSecret = (secret: string, { keys, id_user }: Sealing): string => {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keys.secondFactor, iv).setAAD(Buffer.from(id_user));
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
};

/** Decrypts a stored secret; undefined when it was sealed with another key, or for another account. */
export const openSecret = (sealed: string, { keys, id_user }: Sealing): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const opening = createDecipheriv(cipher, keys.secondFactor, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(id_user))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
};
