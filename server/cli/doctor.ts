import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { DoctorReport } from '../../contract/doctor.ts';
import type { Config } from '../config.ts';
import { type BackupKey, readGivenKey } from '../db/backup/backup-key.ts';
import { refuseForeignDataDir } from '../db/data-dir.ts';
import type { Database } from '../db/database.ts';
import { runOnAnySchema } from '../db/run-on-database.ts';
import { tryNewestBackup } from '../features/operations/backups.ts';
import { examine } from '../features/operations/examine.ts';
import { inEnglish } from '../features/operations/in-english.ts';
import { installationOf } from '../features/operations/installation-of.ts';
import { lookAt } from '../features/operations/look.ts';
import type { Trial } from '../features/operations/probes.ts';
import { reasonOf } from '../jobs/reason.ts';
import { typed } from '../lib/package-root.ts';
import { deriveKeys, readSecretKey } from '../lib/secret-key.ts';
import { createMailer } from '../mail/mailer.ts';
import { print, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${typed('doctor')}    looks whether everything is as it should be, and ends with 1 when something is broken

  --json             prints the report for programs
  --mail ADDRESS     also sends a mail there
  --backup FILE      restores this backup for a trial, instead of the newest that the server made
  --key FILE         reads an encrypted one with the private key in this file; --passphrase FILE, with the passphrase in it
  --quick            restores none, and tells of the last trial; does not compute the figures again`;

const options = {
  json: { type: 'boolean' },
  quick: { type: 'boolean' },
  mail: { type: 'string' },
  backup: { type: 'string' },
  key: { type: 'string' },
  passphrase: { type: 'string' },
} as const;

const now = () => new Date();
const quiet = { info() {} };

/** Undefined where there is none yet: a command makes no secret. */
const readInstallation = async (config: Config): Promise<string | undefined> => {
  if (!config.SECRET_KEY && !existsSync(join(resolve(config.DATA_DIR), 'secret.key'))) return undefined;
  return installationOf(deriveKeys(await readSecretKey(config)));
};

const sendTo = async (address: string, config: Config, origin: string): Promise<void> => {
  const { testLetter } = await import('../features/operations/test-letter.ts');
  await createMailer(config, { log: quiet, now })(testLetter(address, origin));
};

type Given = {
  mail?: string | undefined;
  backup?: string | undefined;
  key?: BackupKey | undefined;
  quick?: boolean | undefined;
};

/** Before anything else is looked at. The newest one's result is noted, too. */
const tryOne = async (config: Config, { backup, key, quick }: Given): Promise<Trial | undefined> => {
  if (config.DATABASE_URL) return undefined;
  if (backup !== undefined)
    return (await import('../features/operations/try-file.ts')).tryFile(config, backup, { key });
  if (quick) return undefined;
  try {
    const trial = await tryNewestBackup({ config, now, key });
    return trial && { ageMs: 0, result: trial.des_result, counts: trial.counts, reason: trial.reason };
  } catch (error) {
    // Everything else is looked at all the same.
    return { ageMs: 0, result: 'failed', reason: reasonOf(error) };
  }
};

const look = async (config: Config, given: Given): Promise<DoctorReport> => {
  const trial = await tryOne(config, given);
  const origin = config.ORIGIN ?? `http://localhost:${config.PORT}`;
  const installation = await readInstallation(config);
  const { mail, quick = false } = given;
  const examineWith = (database: () => Database) =>
    examine(
      lookAt({
        ...{ config, database, now, installation, trial, origin: () => origin, isQuick: quick },
        sendLetter: mail === undefined ? undefined : () => sendTo(mail, config, origin),
      }),
    );
  let reached = false;
  const examineReached = (db: Database) => {
    reached = true;
    return examineWith(() => db);
  };
  // Figures take one connection for long.
  return runOnAnySchema(config, examineReached, { max: 2 }).catch((error: unknown) => {
    if (reached) throw error;
    // Without a database everything else is looked at all the same.
    return examineWith(() => {
      throw error;
    });
  });
};

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  if (positionals.length > 0) throw new Error(usage);
  const config = readCommandSettings();
  if (values.mail !== undefined && !config.SMTP_URL)
    throw new Error('without SMTP_URL there is no mail server to send a mail with: set it, or leave --mail out');
  // Another user finds nothing of the installation, and would hear that it is a stranger's.
  if (!config.DATABASE_URL) await refuseForeignDataDir(config.DATA_DIR);
  const { mail, backup, quick, ...keys } = values;
  const isKeyGiven = keys.key !== undefined || keys.passphrase !== undefined;
  const key = isKeyGiven ? await readGivenKey(keys, config) : undefined;
  const report = await look(config, { mail, backup, quick, key });
  const broken = report.lines.filter(({ des_state }) => des_state === 'broken').length;
  print(values.json ? JSON.stringify(report, null, 2) : report.lines.map(inEnglish).join('\n'));
  if (broken > 0) process.exitCode = 1;
});
