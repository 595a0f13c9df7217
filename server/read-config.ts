import { z } from 'zod';
import type { FairPlayMode } from '../contract/health.ts';
import { type Config, settings } from './config.ts';
import { storedSettings } from './db/settings.ts';
import { formatCommand } from './lib/package-root.ts';
import { describeIssue, nearestName } from './lib/text.ts';

const signOnKeys = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

const modeOf = ({ FAIR_PLAY, ORIGIN }: { FAIR_PLAY: string; ORIGIN?: string | undefined }): FairPlayMode => {
  if (FAIR_PLAY === 'plain' || FAIR_PLAY === 'off') return FAIR_PLAY;
  return FAIR_PLAY !== 'auto' || ORIGIN?.startsWith('https:') ? 'strict' : 'plain';
};

const Checked = z.object(settings).superRefine((config, context) => {
  const refuse = (key: keyof typeof config, message: string) =>
    context.addIssue({ code: 'custom', path: [key], message });
  if (config.BACKUP_S3 && (config.BACKUP_KEY ?? config.BACKUP_PASSPHRASE) === undefined)
    refuse('BACKUP_S3', 'needs BACKUP_KEY or BACKUP_PASSPHRASE: a backup that is not encrypted is never uploaded');
  if (config.DATABASE_OWNER_URL !== undefined && config.DATABASE_URL === undefined)
    refuse('DATABASE_OWNER_URL', 'requires DATABASE_URL');
  const missing = signOnKeys.filter((key) => config[key] === undefined);
  if (missing.length === signOnKeys.length) return;
  for (const key of missing) refuse(key, `is missing: ${signOnKeys.join(', ')} go together`);
});

type Env = Record<string, string | undefined>;

/** Returns complaints about variables whose names almost match an absent setting: one letter in six may differ. */
const findMisspelt = (env: Env): string[] => {
  const absent = Object.keys(settings).filter((name) => env[name] === undefined && name.length >= 6);
  return Object.keys(env).flatMap((name) => {
    if (Object.hasOwn(settings, name)) return [];
    if (Object.hasOwn(storedSettings, name))
      return [`${name} is kept in the database. Remove it here, and run: ${formatCommand('set', `${name} VALUE`)}`];
    const nearest = nearestName(name, absent, (name.length + 1) / 6);
    return nearest ? [`${name} is not a setting. Did you mean ${nearest}?`] : [];
  });
};

type Source = { file: string; lines: Record<string, number>; problems: readonly string[] };

/** Reads the configuration; an empty variable counts as absent. Throws an Error that names every wrong key, with its line in the file. */
export const readConfig = (env: Env, source?: Source): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Checked.safeParse(given, { error: describeIssue });
  const problems = [...(source?.problems ?? []), ...findMisspelt(env)];
  if (parsed.success && problems.length === 0) {
    return { ...parsed.data, FAIR_PLAY: modeOf(parsed.data) };
  }
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const line = source?.lines[String(path[0])];
    return `${line ? `${source?.file}, line ${line}: ` : ''}${path.join('.')}: ${message}`;
  });
  throw new Error(`The configuration is wrong:\n${[...problems, ...wrong].map((each) => `  ${each}`).join('\n')}`);
};
