import { parseArgs } from 'node:util';
import type { DoctorReport } from '../../contract/doctor.ts';
import type { Config } from '../config.ts';
import { type BackupKey, readGivenKey } from '../db/backup/backup-key.ts';
import { refuseForeignDataDir } from '../db/data-dir.ts';
import type { Database } from '../db/database.ts';
import { runOnAnySchema } from '../db/run-on-database.ts';
import type { Trial } from '../features/operations/backups/try-backup.ts';
import { reportChecks } from '../features/operations/checks/checks.ts';
import { doctorText } from '../features/operations/checks/found.ts';
import { installationOf, installationProbes } from '../features/operations/checks/installation-probes.ts';
import { quietLog, reasonOf } from '../lib/log.ts';
import { formatCommand } from '../lib/package-root.ts';
import { deriveKeys, findSecretKey } from '../lib/secret-key.ts';
import { escapeHtml } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { createMailer } from '../mail/mailer.ts';
import { keyOptions, print, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('doctor')}    checks the installation, and ends with 1 when something is broken

  --json             prints the report for programs
  --mail ADDRESS     also sends a mail there
  --backup FILE      restores this backup for a trial, instead of the newest that the server made
  --key FILE         reads an encrypted one with the private key in this file; --passphrase FILE, with the passphrase in it
  --quick            restores no backup, and reports the last trial; does not compute the figures again`;

const options = {
  json: { type: 'boolean' },
  quick: { type: 'boolean', default: false },
  mail: { type: 'string' },
  backup: { type: 'string' },
  ...keyOptions,
} as const;

const now = () => new Date();

/** A mail in both languages, since the reader's is unknown. */
const testLetter = (to: string, origin: string): Mail => {
  const lines = [
    `Questa mail è una prova: le mail di ${origin} arrivano.`,
    `This is a trial: mails from ${origin} arrive.`,
  ];
  return {
    to,
    subject: 'Prima Vista: prova / trial',
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
};

type Given = {
  mail: string | undefined;
  backup: string | undefined;
  key: BackupKey | undefined;
  quick: boolean;
};

/** Restores a backup before the other checks; the newest one's result is noted, too. */
const tryOne = async (config: Config, { backup, key, quick }: Given): Promise<Trial | undefined> => {
  if (config.DATABASE_URL || (quick && backup === undefined)) return undefined;
  const { tryBackup, tryNewestBackup } = await import('../features/operations/backups/try-backup.ts');
  if (backup !== undefined) return tryBackup(backup, { config, now, key });
  // The other checks follow all the same.
  return tryNewestBackup({ config, now, key }).catch((error: unknown) => ({
    ...{ tms_at: now().toISOString(), des_result: 'failed', reason: reasonOf(error) },
  }));
};

const examine = async (config: Config, given: Given): Promise<DoctorReport> => {
  const trial = await tryOne(config, given);
  const origin = config.ORIGIN ?? `http://localhost:${config.PORT}`;
  const secret = await findSecretKey(config);
  const installation = secret && installationOf(deriveKeys(secret));
  const { mail, quick } = given;
  const sendLetter =
    mail === undefined ? undefined : () => createMailer(config, { log: quietLog, now })(testLetter(mail, origin));
  const checkWith = (database: () => Database) =>
    reportChecks(
      installationProbes({
        ...{ config, database, now, installation, trial, sendLetter, origin: () => origin, isQuick: quick },
      }),
    );
  let isReached = false;
  const checkReached = (db: Database) => {
    isReached = true;
    return checkWith(() => db);
  };
  // Figures take one connection for long.
  return runOnAnySchema(config, checkReached, { max: 2 }).catch((error: unknown) => {
    if (isReached) throw error;
    // Without a database the rest is checked all the same.
    return checkWith(() => {
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
  // Another user cannot read the installation, and would see it reported as foreign.
  if (!config.DATABASE_URL) await refuseForeignDataDir(config.DATA_DIR);
  const { mail, backup, quick, ...keys } = values;
  const isKeyGiven = keys.key !== undefined || keys.passphrase !== undefined;
  const key = isKeyGiven ? await readGivenKey(keys, config) : undefined;
  const report = await examine(config, { mail, backup, quick, key });
  const broken = report.lines.filter(({ des_state }) => des_state === 'broken').length;
  print(values.json ? JSON.stringify(report, null, 2) : report.lines.map(doctorText).join('\n'));
  if (broken > 0) process.exitCode = 1;
});
