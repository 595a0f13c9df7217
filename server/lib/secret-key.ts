import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { lockDataDir } from '../db/embedded-postgres/data-dir-lock.ts';
import { makePrivate } from './files.ts';
import { formatCommand } from './package-root.ts';
import { RefusedStart } from './refused-start.ts';

/** One key of 32 bytes per purpose: none reveals anything about another. */
const purposes = [
  /** Signs access tokens. */
  'accessToken',
  /** Derives the successor of a refresh token. */
  'refreshToken',
  /** Encrypts the state of a running single sign-on. */
  'signOnState',
  /** Hashes the targets of counted attempts. */
  'attempts',
  /** Encrypts the secrets of authenticator apps, and seals enrolments that are under way. */
  'secondFactor',
  /** Signs the proof of work for devices of the public campaign. */
  'proof',
  /** Signs the keys of lessons' remotes. */
  'lesson',
  /** Seals the keys with which staff downloads datasets. */
  'download',
  /** Identifies this installation to its doctor. Public, and used for nothing else. */
  'installation',
] as const;

export type Keys = Record<(typeof purposes)[number], Uint8Array>;

/** Derives the keys from the secret with HKDF-SHA256 (RFC 5869). */
export const deriveKeys = (secret: string): Keys => {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'prima-vista', purpose, 32));
  return Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as Keys;
};

const minLength = 32;

const fileIn = (dataDir: string): string => join(resolve(dataDir), 'secret.key');

const makeSecret = async (file: string): Promise<void> => {
  if (existsSync(file)) return;
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  // Whole or absent, also after a kill. Of two servers that start at once, the first one's secret stays.
  await link(unfinished, file)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    })
    .finally(() => rm(unfinished));
};

/** Stores another installation's secret in a new one. Throws an Error where there is one. */
export const storeSecretKey = async (dataDir: string, secret: string): Promise<void> =>
  writeFile(fileIn(dataDir), `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });

/** Replaces the secret of `dataDir`, which stays beside the new one. Throws DataDirInUseError while a server runs. */
export const replaceSecretKey = async (dataDir: string): Promise<void> => {
  const file = fileIn(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    if (existsSync(file)) await rename(file, `${file}.former`);
    await makeSecret(file);
  } finally {
    await lock.release();
  }
};

type Settings = Pick<Config, 'SECRET_KEY' | 'DATABASE_URL' | 'DATA_DIR'>;

/** Node.js is wherever the server is; openssl is not on Windows. */
const makesKey = `node -p "require('crypto').randomBytes(48).toString('base64')"`;

/** Resolves to the secret of this installation, or to undefined: for commands, which create none. */
export const findSecretKey = async (settings: Settings): Promise<string | undefined> => {
  const isThere = settings.SECRET_KEY || (!settings.DATABASE_URL && existsSync(fileIn(settings.DATA_DIR)));
  return isThere ? readSecretKey(settings) : undefined;
};

/** Resolves to SECRET_KEY, or a random secret stored in DATA_DIR. Throws RefusedStart when missing or damaged. */
export const readSecretKey = async ({ SECRET_KEY, DATABASE_URL, DATA_DIR }: Settings): Promise<string> => {
  if (SECRET_KEY) return SECRET_KEY;
  if (DATABASE_URL) {
    throw new RefusedStart(`SECRET_KEY is missing: with DATABASE_URL it must be given. To make one: ${makesKey}`);
  }
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = fileIn(DATA_DIR);
  await makeSecret(file);
  // A file that the system provides read-only stays as it is.
  await makePrivate(file, 0o077, 0o600);
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < minLength) {
    throw new RefusedStart(
      `${file} is damaged. Put it back from a backup, or make a new one: ${formatCommand('start', '--new-secret-key')}`,
    );
  }
  return kept;
};
