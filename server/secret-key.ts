import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';

/** One key a purpose, 32 bytes each, so that what one protects says nothing about another. */
export type Keys = {
  /** Signs access tokens. */
  accessToken: Uint8Array;
  /** Makes the successor of a refresh token. */
  refreshToken: Uint8Array;
  /** Seals the state of a single sign-on under way. */
  signOnState: Uint8Array;
  /** Hides what attempts are counted for. */
  attempts: Uint8Array;
};

/** HKDF-SHA256 (RFC 5869) of the secret, one output a purpose. */
export const deriveKeys = (secret: string): Keys => {
  const derive = (purpose: keyof Keys) => new Uint8Array(hkdfSync('sha256', secret, 'prima-vista', purpose, 32));
  return {
    accessToken: derive('accessToken'),
    refreshToken: derive('refreshToken'),
    signOnState: derive('signOnState'),
    attempts: derive('attempts'),
  };
};

/** Fewest characters of a secret, as SECRET_KEY has them. */
const minLength = 32;

const makeSecret = async (file: string): Promise<void> => {
  // Of two servers that start at once on the same folder, the first one's stays.
  await writeFile(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
};

/**
 * The secret of this installation: SECRET_KEY, or a random one that is kept in DATA_DIR, readable by its owner only.
 * Throws an Error when the database is shared and no SECRET_KEY is given (the servers would not know each other's
 * tokens), and when the kept one is damaged.
 */
export const readSecretKey = async ({
  SECRET_KEY,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'DATABASE_URL' | 'DATA_DIR'>): Promise<string> => {
  if (SECRET_KEY) return SECRET_KEY;
  if (DATABASE_URL) {
    throw new Error(
      'SECRET_KEY is missing: with DATABASE_URL it must be given, for instance as `openssl rand -base64 48` makes it',
    );
  }
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = join(resolve(DATA_DIR), 'secret.key');
  await makeSecret(file);
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < minLength) {
    throw new Error(
      `${file} is damaged: delete it, and the next start makes a new one, and who is at work signs in again`,
    );
  }
  return kept;
};
