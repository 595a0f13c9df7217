import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { lockDataDir } from '../db/embedded-postgres/data-dir-lock.ts';
import { makePrivate } from './files.ts';
import { typed } from './package-root.ts';
import { RefusedStart } from './refused-start.ts';

/** One key per purpose, 32 bytes each, so that none reveals anything about another. */
export type Keys = {
  /** Signs access tokens. */
  accessToken: Uint8Array;
  /** Derives the successor of a refresh token. */
  refreshToken: Uint8Array;
  /** Encrypts the state of a running single sign-on. */
  signOnState: Uint8Array;
  /** Hashes the targets of counted attempts. */
  attempts: Uint8Array;
  /** Encrypts the secrets of authenticator apps, and seals enrolments that are under way. */
  secondFactor: Uint8Array;
  /** Signs the work that devices of the public campaign are asked for. */
  proof: Uint8Array;
  /** Signs the keys of lessons' remotes. */
  lesson: Uint8Array;
  /** Seals the keys with which staff downloads research releases. */
  download: Uint8Array;
  /** Names this installation to its own doctor. Told to everybody, and used for nothing else. */
  installation: Uint8Array;
};

/** Derives the keys from the secret with HKDF-SHA256 (RFC 5869). */
export const deriveKeys = (secret: string): Keys => {
  const derive = (purpose: keyof Keys) => new Uint8Array(hkdfSync('sha256', secret, 'prima-vista', purpose, 32));
  return {
    accessToken: derive('accessToken'),
    refreshToken: derive('refreshToken'),
    signOnState: derive('signOnState'),
    attempts: derive('attempts'),
    secondFactor: derive('secondFactor'),
    proof: derive('proof'),
    lesson: derive('lesson'),
    download: derive('download'),
    installation: derive('installation'),
  };
};

/** As for SECRET_KEY. */
const minLength = 32;

const fileIn = (dataDir: string): string => join(resolve(dataDir), 'secret.key');

const makeSecret = async (file: string): Promise<void> => {
  if (existsSync(file)) return;
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  // Whole or absent, also after a kill. If two servers start at once in the same folder, the first one's secret stays.
  await link(unfinished, file)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    })
    .finally(() => rm(unfinished));
};

/** Gives an installation that is being made the secret of another one. Throws an Error where there is one. */
export const storeSecretKey = async (dataDir: string, secret: string): Promise<void> =>
  writeFile(fileIn(dataDir), `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });

/** Puts a new secret in the place of that of `dataDir`, which stays beside it. Throws DataDirInUseError while a server runs. */
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

/** Resolves to the secret of this installation, as `readSecretKey`; to undefined where there is none yet. For commands, which make none. */
export const findSecretKey = async (
  settings: Pick<Config, 'SECRET_KEY' | 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<string | undefined> => {
  const isThere = settings.SECRET_KEY || (!settings.DATABASE_URL && existsSync(fileIn(settings.DATA_DIR)));
  return isThere ? readSecretKey(settings) : undefined;
};

/**
 * Resolves to the secret of this installation: SECRET_KEY, or a random one stored in DATA_DIR, readable only by its
 * owner. Throws RefusedStart when DATABASE_URL is set without SECRET_KEY (the servers would not accept each other's
 * tokens), and when the stored secret is damaged.
 */
export const readSecretKey = async ({
  SECRET_KEY,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'DATABASE_URL' | 'DATA_DIR'>): Promise<string> => {
  if (SECRET_KEY) return SECRET_KEY;
  if (DATABASE_URL) {
    throw new RefusedStart(
      'SECRET_KEY is missing: with DATABASE_URL it must be given, for instance as `openssl rand -base64 48` makes it',
    );
  }
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = fileIn(DATA_DIR);
  await makeSecret(file);
  // One that the system provides read-only stays as it is.
  await makePrivate(file, 0o077, 0o600);
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < minLength) {
    throw new RefusedStart(
      `${file} is damaged. Put it back from a backup, or make a new one: ${typed('start', '--new-secret-key')}`,
    );
  }
  return kept;
};
