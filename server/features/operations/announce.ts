import { resolve } from 'node:path';
import type { ControllerSetting } from '../../../contract/installation.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { isProxyMissing } from '../../http/undeclared-proxy.ts';
import { howToStop } from '../../lib/how-to-stop.ts';
import { outboxFolder } from '../../mail/mailer.ts';
import { missingController } from './installation.ts';
import { type Backups, unsafeYet } from './unsafe-yet.ts';

/** Resolves to the text printed when the server is ready. */
export type Welcome = (found: { config: Config; db: Database; origin: string }) => Promise<string>;

type Announced = Pick<
  Config,
  | 'ORIGIN'
  | 'HOST'
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'SMTP_URL'
  | 'SUPPORT_EMAIL'
  | 'TRUST_PROXY'
  | 'FAIR_PLAY'
  | ControllerSetting
>;

type Found = {
  /** The public origin of this installation. */
  origin: string;
  /** Where the first administrator registers; undefined once there is an account. */
  setupLink: string | undefined;
  /** Undefined where the database is not the embedded one. */
  backups: Backups | undefined;
};

const setupLines = (link: string) => [
  '',
  '  Nobody has an account yet. The first administrator begins here, once and within 24 hours:',
  `  ${link}`,
];

const originLines = (origin: string) => [
  '',
  `  Warning: ORIGIN is not set, so links in mails lead to ${origin}, which works on this machine only.`,
];

const supportLines = [
  '',
  '  Warning: SUPPORT_EMAIL is set and SMTP_URL is not, so requests for help are mailed to nobody: read the support page.',
];

const proxyLines = [
  '',
  '  Warning: ORIGIN is https and TRUST_PROXY is 0. Set it to the number of proxies in front of this server: until then',
  '  everybody shares one address and its limits, the audit shows the proxy’s address, and fair play takes all people for',
  '  one address: tests beyond MAX_RUNS_PER_ADDRESS an hour are set aside, and the public figures wait for MIN_ADDRESSES.',
];

const controllerLines = (missing: string[]) =>
  missing.length === 0
    ? []
    : [
        '',
        `  Warning: ${missing.join(', ')} not set. The page /privacy cannot tell participants and families who answers for`,
        '  their data: set them before anybody takes part.',
      ];

const fairPlayLines = [
  '',
  '  Warning: FAIR_PLAY is off. ANYBODY CAN MOVE THE PUBLIC FIGURES: this is for load tests, never for a campaign.',
];

/** What protects the public figures, by mode of fair play. */
const protections = {
  strict: 'strict: work of the device, several network addresses, steps',
  plain: 'plain: steps of ten tests. With an https ORIGIN, or FAIR_PLAY=strict, scripts move figures less',
  off: 'off',
};

const unsafeLines = (lines: string[]) =>
  lines.length === 0 ? [] : ['', '  Not safe yet:', ...lines.map((line) => `  - ${line}`)];

/** Returns the text printed when the server is ready: addresses and folders. Never logged, because of the link. */
export const announcement = (config: Announced, { origin, setupLink, backups }: Found): string => {
  const { ORIGIN, DATA_DIR, DATABASE_URL, SMTP_URL, SUPPORT_EMAIL, FAIR_PLAY } = config;
  const isMeantForOthers = Boolean(SMTP_URL ?? DATABASE_URL);
  const lines = [
    '',
    `  Prima Vista is ready:  ${origin}`,
    `  The test:              ${origin}/test`,
    `  Teachers and staff:    ${origin}/login`,
    `  Data:   ${DATABASE_URL ? 'in the PostgreSQL of DATABASE_URL' : resolve(DATA_DIR)}`,
    `  Mails:  ${SMTP_URL ? `sent through ${new URL(SMTP_URL).host}` : `written into ${outboxFolder(DATA_DIR)}`}`,
    `  Public figures: fair play is ${protections[FAIR_PLAY]}`,
    ...(setupLink ? setupLines(setupLink) : []),
    ...(!ORIGIN && isMeantForOthers ? originLines(origin) : []),
    ...(isProxyMissing(config) ? proxyLines : []),
    ...(SUPPORT_EMAIL && !SMTP_URL ? supportLines : []),
    ...controllerLines(missingController(config)),
    ...(FAIR_PLAY === 'off' ? fairPlayLines : []),
    ...unsafeLines(unsafeYet(config, backups)),
    '',
    howToStop(),
    '',
  ];
  return `${lines.join('\n')}\n`;
};
