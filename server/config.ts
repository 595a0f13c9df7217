import { z } from 'zod';
import type { FairPlayMode } from '../contract/health.ts';
import { describeIssue } from './lib/describe-issue.ts';
import { nearestName } from './lib/nearest-name.ts';

const port = z.coerce.number().int().min(0).max(65535);
const isWholeAddress = (url: string): boolean => {
  const { origin, href } = URL.canParse(url) ? new URL(url) : { origin: '', href: '' };
  return /^https?:/.test(origin) && href === `${origin}/`;
};
const address = z
  .string()
  .refine(isWholeAddress, 'must be an address without a path, such as https://primavista.example')
  .transform((url) => new URL(url).origin);
const webPage = z.url({ protocol: /^https$/ });
const isSafeOnTheWay = (url: string): boolean => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url);
const namesBucket = (url: string): boolean => URL.canParse(url) && new URL(url).pathname.split('/').some(Boolean);
const mailServer = (url: string): boolean => URL.canParse(url) && new URL(url).hostname !== '';

/** Every setting, with the line that the README prints about it. All are optional. */
export const settings = {
  PORT: port.default(3000).describe('Port to listen on.'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  ORIGIN: address
    .optional()
    .describe(
      'Public address, for instance `https://primavista.example`. Links are built from it, never from the Host header.',
    ),
  START_PAGE: z
    .enum(['/home', '/test'])
    .default('/home')
    .describe(
      'Where `/` leads. `/home` is the teachers’ area, which asks for a sign-in and has a link to the test beside it; `/test` is for a campaign whose bare address is the test.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe(
      'Folder where everything is kept: the embedded PostgreSQL and mails. Relative to the folder the server is started in.',
    ),
  RELEASES_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of the research releases that staff makes: `DATA_DIR/releases` if absent. Several servers share one. Backups do not contain it.',
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .optional()
    .describe('A PostgreSQL (15 or newer) to use instead of the embedded one. Several servers may share it.'),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .optional()
    .describe(
      'The same database for another account, which owns the tables: migrations run as it, and that of `DATABASE_URL` then reads and writes rows only. If absent, one account does both.',
    ),
  SECRET_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'At least 32 random characters, from which the keys that sign sign-ins are derived. If absent, it is made once and kept in `DATA_DIR`. Required with `DATABASE_URL`; the same for all servers.',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(mailServer, 'is not a valid address: special characters of a password are written as %40 and the like')
    .optional()
    .describe(
      'Mail server, for instance `smtp://user:password@mail.example:587`. If absent, mails are files in `DATA_DIR/outbox`.',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^\p{Cc}<>@,;]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
      'must be one address, like: Name <name@example.org>',
    )
    .default('Prima Vista <no-reply@localhost>')
    .describe('Sender of all mails, for instance `Prima Vista <primavista@school.example>`.'),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe(
      'Address of an OpenID Connect provider for single sign-on. Its redirect address is `ORIGIN/api/oauth2/callback`.',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('The name by which the provider knows this installation.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('The secret that the provider issued for it.'),
  OIDC_MFA: z
    .enum(['token', 'trust'])
    .default('token')
    .describe(
      'When single sign-on counts as a second factor. `token`: when the provider’s id token says that there were several factors (`amr`, or an `acr` of `OIDC_MFA_ACR`); otherwise whoever has a second factor here is asked for it. `trust`: always; for providers that ask for one without saying so.',
    ),
  OIDC_MFA_ACR: z
    .string()
    .default('https://refeds.org/profile/mfa http://schemas.openid.net/pape/policies/2007/06/multi-factor')
    .describe('The values of `acr`, separated by spaces, by which the provider says that there were several factors.'),
  SECOND_FACTOR: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe(
      '`required`: whoever may manage accounts, roles, collected runs or the faces in use, publish findings and research data, or read the audit (permissions that begin with `user`, `role`, `collection`, `faces` or `audit`, and `findings:publish`), needs a passkey or an authenticator app, and can do nothing before adding one. Single sign-on counts as one as `OIDC_MFA` says.',
    ),
  HUBSPOT_TOKEN: z
    .string()
    .optional()
    .describe('Token of a private HubSpot app that receives support tickets. If absent, nothing is sent there.'),
  HUBSPOT_URL: address.default('https://api.hubapi.com').describe('Address of the HubSpot API.'),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe(
      'Address that support tickets are mailed to, through `SMTP_URL`. Without both, those who may answer tickets are mailed themselves.',
    ),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(366)
    .default(30)
    .describe('Days for which page views, calls and errors are kept; none of them identifies a participant.'),
  AUDIT_IP_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(366)
    .default(7)
    .describe(
      'Days for which the IP addresses of signed-in people are kept with their calls, and the marks of addresses with runs that are set aside; 0 keeps them until the day is over.',
    ),
  AUDIT_ROLLUP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3660)
    .default(366)
    .describe('Days for which the daily totals of pages and calls are kept.'),
  SECURITY_EVENT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3660)
    .default(180)
    .describe('Days for which sign-ins and changes to accounts and roles are kept.'),
  TICKET_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3660)
    .default(365)
    .describe('Days for which support tickets and their files are kept.'),
  BACKUP_KEY: z
    .string()
    .optional()
    .describe(
      'With it, backups are encrypted: the public half of a key that `npm run backup:key` makes (`age1…`). The private half reads them again.',
    ),
  BACKUP_PASSPHRASE: z
    .string()
    .optional()
    .describe('The same with a passphrase of at least 16 characters, which makes backups and reads them.'),
  BACKUP_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time of day such as 03:30, or off')
    .default('03:30')
    .describe(
      'When the server makes a backup of the embedded PostgreSQL, once a day: a time of day in Italy, or `off`. One that was missed is made soon after the next start.',
    ),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(366)
    .default(7)
    .describe('How many of the backups that it made itself are kept.'),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of all backups: `DATA_DIR/backups` if absent. Choose one on another disk.'),
  BACKUP_S3: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeOnTheWay, 'must begin with https://, unless it is on this machine')
    .refine(namesBucket, 'must name a bucket: https://HOST/BUCKET or https://HOST/BUCKET/PREFIX')
    .optional()
    .describe(
      'Where they are also uploaded to, a bucket that speaks S3: `https://HOST/BUCKET/PREFIX`. Only with `BACKUP_KEY` or `BACKUP_PASSPHRASE`: nothing is uploaded that is not encrypted.',
    ),
  BACKUP_S3_KEY: z.string().min(1).optional().describe('The name of the key for that bucket.'),
  BACKUP_S3_SECRET: z.string().min(1).optional().describe('The secret of that key.'),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1').describe('The region that the bucket’s provider names.'),
  WHEN_REFUSED: z
    .enum(['end', 'wait'])
    .default('end')
    .describe(
      'What a start does that is refused, for a wrong setting or data of a newer release: `end` with exit code 78, or `wait` to be stopped, as in a container, which would be started for ever.',
    ),
  UPDATE_COPY: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether a newer release brings the embedded database to its layout on a copy, which takes its place once it is checked. `off` does it in place, for a disk without room for two: make a backup first.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'At least 16 characters; with it, `/api/metrics` can be read from anywhere. If absent, only from the same machine.',
    ),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('How many reverse proxies in front of the server add to X-Forwarded-For. 0 trusts none.'),
  RATE_LIMIT_PER_IP: z.coerce
    .number()
    .int()
    .min(0)
    .default(3000)
    .describe(
      'Calls allowed per minute: per account for signed-in people, otherwise per IP address and kind of call (a whole school may share one address). Calls that end badly have the same number to themselves. 0 means no limit, and also lifts that of 10 tickets an hour per account.',
    ),
  SECURITY_CONTACT: z
    .union([webPage, z.email().transform((email) => `mailto:${email}`)], {
      error: 'must be an email address, or an address that begins with https://',
    })
    .optional()
    .describe(
      'Where to report security problems, an email address or an https page. With it, `/.well-known/security.txt` exists.',
    ),
  SECURITY_POLICY: webPage.optional().describe('An https page with the policy for such reports, for `security.txt`.'),
  CONTROLLER: z
    .string()
    .max(500)
    .optional()
    .describe('Who runs this installation and answers for its data (name and address), for the page `/privacy`.'),
  LEGAL_BASIS: z
    .string()
    .max(1000)
    .optional()
    .describe('On what legal basis, in a sentence that a participant understands, for the page `/privacy`.'),
  PRIVACY_CONTACT: z
    .union([webPage, z.email()], { error: 'must be an email address, or an address that begins with https://' })
    .optional()
    .describe(
      'Whom participants and families write to about their data, an email address or an https page. Start and health say when one of these three is missing.',
    ),
  PROFILE_UNDER_14: z
    .enum(['ask', 'never'])
    .default('ask')
    .describe(
      '`never` leaves the questions about the person out for whoever may be under 14, and stores nothing of what is sent. With `ask` they see a notice first, and may go on without.',
    ),
  NORMING_ATTRACTIVENESS: z
    .enum(['adults', 'never'])
    .default('adults')
    .describe(
      'Whom a norming study of the faces may ask how attractive they find a face: those who say that they are 18 or older, or nobody (`never`). Minors never are.',
    ),
  API_DOCS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` describes the API at `/api/docs`, for those who write programs for it.'),
  FAIR_PLAY: z
    .enum(['auto', 'strict', 'plain', 'on', 'off'])
    .default('auto')
    .describe(
      'How public figures are protected. `strict` (or `on`): work of the device, several network addresses, steps of `STEP_MINUTES`; impossible runs are excluded. `plain`: figures move by ten runs or more, at once, and doubtful runs are only flagged. `auto`: `strict` if `ORIGIN` begins with https, otherwise `plain`. `off` is for load tests. Startup and health report the mode.',
    ),
  PROOF_OF_WORK: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .default(200_000)
    .describe(
      'How many hashes at most a device of the public campaign computes: about a second on a middling phone. Grows by itself while far more participants are made than finish. Only with `strict` fair play, which counts the first 30 runs an hour of an address without it.',
    ),
  MAX_RUNS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe(
      'Runs of the public campaign that count per hour and network address: a school of 300, twice. Those beyond are stored and set aside. Only with `strict` fair play.',
    ),
  MIN_ADDRESSES: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe(
      'Network addresses (of IPv6, networks of /48) that each step of the public figures comes from, at least: with 5, none has more than a fifth of its runs. Set 1 for a site that serves one school. Only with `strict` fair play.',
    ),
  STEP_MINUTES: z.coerce
    .number()
    .min(0)
    .max(1440)
    .default(10)
    .describe('Minutes between two changes of the public figures, at least. Only with `strict` fair play.'),
  COLLECTION_EMAIL: z
    .email()
    .optional()
    .describe(
      'Address that alarms about the collection of runs are mailed to. If absent, they go to everybody who may see it.',
    ),
  STOP_SECONDS: z.coerce
    .number()
    .min(1)
    .max(3600)
    .default(9.5)
    .describe('Longest time to finish work in flight when told to stop. Docker, for one, kills after 10 seconds.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is written to the log.'),
  LOG_FORMAT: z
    .enum(['text', 'json'])
    .optional()
    .describe('`text` for people, `json` for programs. If absent, `text` on a terminal and `json` elsewhere.'),
} satisfies Record<string, z.ZodType>;

const signOnKeys = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

const bucketKeys = ['BACKUP_S3', 'BACKUP_S3_KEY', 'BACKUP_S3_SECRET'] as const;

type Given = { [K in (typeof bucketKeys)[number] | 'BACKUP_KEY' | 'BACKUP_PASSPHRASE']?: string | undefined };

/** What is wrong with the settings of backups, by setting. */
const backupProblems = (config: Given): [string, string][] => {
  const missing = bucketKeys.filter((key) => config[key] === undefined);
  if (missing.length === bucketKeys.length) return [];
  if (missing.length > 0) return missing.map((key) => [key, `is missing: ${bucketKeys.join(', ')} go together`]);
  if (config.BACKUP_KEY ?? config.BACKUP_PASSPHRASE) return [];
  return [['BACKUP_S3', 'needs BACKUP_KEY or BACKUP_PASSPHRASE: a backup that is not encrypted is never uploaded']];
};

/** The mode of fair play that runs, which `readConfig` puts in place of the setting. */
const modeOf = ({ FAIR_PLAY, ORIGIN }: { FAIR_PLAY: string; ORIGIN?: string | undefined }): FairPlayMode => {
  if (FAIR_PLAY === 'plain' || FAIR_PLAY === 'off') return FAIR_PLAY;
  return FAIR_PLAY !== 'auto' || ORIGIN?.startsWith('https:') ? 'strict' : 'plain';
};

const Checked = z.object(settings).superRefine((config, context) => {
  for (const [key, message] of backupProblems(config)) context.addIssue({ code: 'custom', path: [key], message });
  if (config.DATABASE_OWNER_URL !== undefined && config.DATABASE_URL === undefined) {
    context.addIssue({ code: 'custom', path: ['DATABASE_OWNER_URL'], message: 'is of no use without DATABASE_URL' });
  }
  const missing = signOnKeys.filter((key) => config[key] === undefined);
  if (missing.length === signOnKeys.length) return;
  for (const key of missing) {
    context.addIssue({ code: 'custom', path: [key], message: `is missing: ${signOnKeys.join(', ')} go together` });
  }
});
const Config = Checked.transform((config) => ({ ...config, FAIR_PLAY: modeOf(config) }));
export type Config = z.infer<typeof Config>;

type Env = Record<string, string | undefined>;

/**
 * Variables that are almost called like a setting that is absent: one letter in six may differ, and short names are like
 * many. Others belong to other programs.
 */
const misspelt = (env: Env): string[] => {
  const absent = Object.keys(settings).filter((name) => env[name] === undefined && name.length >= 6);
  return Object.keys(env).flatMap((name) => {
    if (Object.hasOwn(settings, name)) return [];
    const nearest = nearestName(name, absent, (name.length + 1) / 6);
    return nearest ? [`${name} is not a setting. Did you mean ${nearest}?`] : [];
  });
};

/** A file that some of the variables come from. */
type Source = { file: string; lines: Record<string, number>; problems: readonly string[] };

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * Throws an Error that names every wrong key, with its line in the file it comes from.
 */
export const readConfig = (env: Env, source?: Source): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Config.safeParse(given, { error: describeIssue });
  const problems = [...(source?.problems ?? []), ...misspelt(env)];
  if (parsed.success && problems.length === 0) return parsed.data;
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const line = source?.lines[String(path[0])];
    return `${line ? `${source?.file}, line ${line}: ` : ''}${path.join('.')}: ${message}`;
  });
  throw new Error(`The configuration is wrong:\n${[...problems, ...wrong].map((each) => `  ${each}`).join('\n')}`);
};
