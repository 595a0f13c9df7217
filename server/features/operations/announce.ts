import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { howToStop } from '../../lib/lifecycle.ts';
import { outboxFolder } from '../../mail/mailer.ts';
import { makeSetupLink } from '../accounts/accounts.ts';
import { runStartupChecks } from './checks/checks.ts';
import { startupText } from './checks/found.ts';
import { installationProbes } from './checks/installation-probes.ts';

export type Welcome = (given: { config: Config; db: Database; origin: string }) => Promise<string>;

const protections = {
  strict: 'strict: work of the device, several network addresses, steps',
  plain: 'plain: steps of ten tests. With an https ORIGIN, or FAIR_PLAY=strict, scripts move figures less',
  off: 'off: ANYBODY CAN MOVE THE PUBLIC FIGURES. This is for load tests, never for a campaign',
};

type Announced = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'SMTP_URL' | 'FAIR_PLAY'>;

type Given = {
  origin: string;
  setupLink: string | undefined;
  findings: string[];
};

/** Addresses, folders, and what to fix. Never logged, because of the link. */
export const formatAnnouncement = (config: Announced, { origin, setupLink, findings }: Given): string => {
  const { DATA_DIR, DATABASE_URL, SMTP_URL, FAIR_PLAY } = config;
  const lines = [
    '',
    `  Prima Vista is ready:  ${origin}`,
    `  The test:              ${origin}/test`,
    `  Teachers and staff:    ${origin}/login`,
    `  Data:   ${DATABASE_URL ? 'in the PostgreSQL of DATABASE_URL' : resolve(DATA_DIR)}`,
    `  Mails:  ${SMTP_URL ? `sent through ${new URL(SMTP_URL).host}` : `written into ${outboxFolder(DATA_DIR)}`}`,
    `  Public figures: fair play is ${protections[FAIR_PLAY]}`,
  ];
  if (setupLink) {
    const about = 'Nobody has an account yet. The first administrator begins here, once and within 24 hours:';
    lines.push('', `  ${about}`, `  ${setupLink}`);
  }
  if (findings.length > 0) lines.push('', '  Needs attention:', ...findings.map((line) => `  - ${line}`));
  lines.push('', howToStop(), '');
  return `${lines.join('\n')}\n`;
};

export const announceStart: Welcome = async ({ config, db, origin }) => {
  const given = { config, now: () => new Date(), origin: () => origin };
  const setupLink = await makeSetupLink({ db, ...given });
  const found = await runStartupChecks(installationProbes({ ...given, database: () => db, installation: undefined }));
  return formatAnnouncement(config, { origin, setupLink, findings: found.map(startupText) });
};
