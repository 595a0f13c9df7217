import { z } from 'zod';
import type { FairPlayMode } from '../contract/health.ts';

const wholeFrom = (least: number) => z.coerce.number().int().min(least);
const someText = z.string().min(1).optional();
const isWholeAddress = (url: string): boolean => {
  const { origin, href } = URL.canParse(url) ? new URL(url) : { origin: '', href: '' };
  return /^https?:/.test(origin) && href === `${origin}/`;
};
const address = z
  .string()
  .refine(isWholeAddress, 'must be an address without a path, such as https://primavista.example')
  .transform((url) => new URL(url).origin);
const isSafeOnTheWay = (url: string): boolean => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url);

/** Reads the bucket in an address. Messages do not quote the address, which carries a secret. */
const readBucket = (text: string, { addIssue }: z.RefinementCtx) => {
  const wrong = (message: string): never => {
    addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const whole = 'https://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION';
  if (!URL.canParse(text)) return wrong(`must be ${whole}: write special characters of the secret as %2F and the like`);
  const { protocol, host, pathname, username, password, searchParams, hash } = new URL(text);
  const url = `${protocol}//${host}${pathname}`;
  if (!isSafeOnTheWay(url)) return wrong('must begin with https://, unless it is on this machine');
  if (!pathname.split('/').some(Boolean)) return wrong(`must name a bucket: ${whole}`);
  if (!username || !password) return wrong(`must carry a key and its secret: ${whole}`);
  if (hash || [...searchParams.keys()].some((name) => name !== 'region')) return wrong(`must be ${whole}`);
  try {
    const [key, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
    return { url, key, secret, region: searchParams.get('region') || 'us-east-1' };
  } catch {
    return wrong('has a % in its key or secret that must be written as %25');
  }
};

const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
  .optional();

const mailServer = (url: string): boolean => URL.canParse(url) && new URL(url).hostname !== '';

/** Settings of the environment by subject, with the lines that documents print. All are optional. */
export const settingGroups = {
  Server: {
    PORT: wholeFrom(0).max(65535).default(3000).describe('Port to listen on.'),
    HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
    ORIGIN: address
      .optional()
      .describe(
        'Public address, for instance `https://primavista.example`. Links are built from it, never from the Host header.',
      ),
    TRUST_PROXY: wholeFrom(0)
      .default(0)
      .describe('How many reverse proxies in front of the server add to X-Forwarded-For. 0 trusts none.'),
    RATE_LIMIT_PER_IP: wholeFrom(0)
      .default(3000)
      .describe(
        'Calls allowed per minute: per account for signed-in people, otherwise per IP address and kind of call (a whole school may share one address). Failed calls have the same limit of their own. 0 removes the limit, and that of 10 tickets an hour per account.',
      ),
    METRICS_TOKEN: z
      .string()
      .min(16)
      .optional()
      .describe(
        'At least 16 characters. With it, `/api/metrics` can be read from anywhere; without it, only from the same machine.',
      ),
    API_DOCS: z
      .enum(['on', 'off'])
      .default('off')
      .describe('`on` documents the API at `/api/docs`, for people who write programs for it.'),
    STOP_SECONDS: z.coerce
      .number()
      .min(1)
      .max(3600)
      .default(9.5)
      .describe('Longest time to finish work in progress at a stop. Docker kills after 10 seconds.'),
    WHEN_REFUSED: z
      .enum(['end', 'wait'])
      .default('end')
      .describe(
        'What to do after a startup error that a restart cannot fix: `end` with exit code 78, or `wait` until stopped (for a container that would restart forever).',
      ),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
      .default('info')
      .describe('How much is written to the log.'),
    LOG_FORMAT: z
      .enum(['text', 'json'])
      .optional()
      .describe('`text` for people, `json` for programs. If absent, `text` on a terminal and `json` elsewhere.'),
  },
  Data: {
    DATA_DIR: z
      .string()
      .min(1)
      .default('./data')
      .describe(
        'Folder of all data: the embedded PostgreSQL, keys, backups and mails. Relative to the folder in which the server starts.',
      ),
    RELEASES_DIR: someText.describe(
      'Folder of the datasets that staff makes: `DATA_DIR/releases` if absent. Several servers share one. Backups do not contain it.',
    ),
    DATABASE_URL: postgresAddress.describe(
      'A PostgreSQL (15 or newer) to use instead of the embedded one. Several servers may share it.',
    ),
    DATABASE_OWNER_URL: postgresAddress.describe(
      'The same database for the account that owns the tables: migrations use it, and the account of `DATABASE_URL` then only reads and writes rows. If absent, one account does both.',
    ),
    SECRET_KEY: z
      .string()
      .min(32)
      .optional()
      .describe(
        'At least 32 random characters; the keys that sign sign-ins are derived from them. If absent, the server makes one and keeps it in `DATA_DIR`. Required with `DATABASE_URL`; the same for all servers.',
      ),
  },
  'Mail and support': {
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .refine(mailServer, 'is not a valid address: write special characters of a password as %40 and the like')
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
    HUBSPOT_TOKEN: z
      .string()
      .optional()
      .describe('Token of a private HubSpot app that receives support tickets. If absent, nothing is sent there.'),
  },
  'Sign-in': {
    SECOND_FACTOR: z
      .enum(['optional', 'required'])
      .default('optional')
      .describe(
        '`required`: anyone who manages accounts, roles, collected runs or the faces in use, publishes findings and datasets, changes settings, or reads the audit (permissions that begin with `user`, `role`, `collection`, `faces`, `settings` or `audit`, and `findings:publish`) needs a passkey or an authenticator app, and can do nothing before adding one. `OIDC_MFA` says when single sign-on counts as one.',
      ),
    OIDC_ISSUER: z
      .url()
      .optional()
      .describe(
        'Address of an OpenID Connect provider for single sign-on. Its redirect address is `ORIGIN/api/oauth2/callback`.',
      ),
    OIDC_CLIENT_ID: z.string().optional().describe('The provider’s name for this installation.'),
    OIDC_CLIENT_SECRET: z.string().optional().describe('The secret that the provider issued for it.'),
    OIDC_MFA: z
      .enum(['token', 'trust'])
      .default('token')
      .describe(
        'When single sign-on counts as a second factor. `token`: when the provider’s id token reports several factors (`amr`, or an `acr` of `OIDC_MFA_ACR`); everyone else who has a second factor here is asked for it. `trust`: always, for providers that ask for one without reporting it.',
      ),
    OIDC_MFA_ACR: z
      .string()
      .default('https://refeds.org/profile/mfa http://schemas.openid.net/pape/policies/2007/06/multi-factor')
      .describe('The values of `acr`, separated by spaces, with which the provider reports several factors.'),
  },
  Backups: {
    BACKUP_KEY: z
      .string()
      .optional()
      .describe(
        'Encrypts backups: the public half of a key that `backup:key` makes (`age1…`). The private half decrypts them.',
      ),
    BACKUP_PASSPHRASE: z
      .string()
      .optional()
      .describe('Encrypts backups with a passphrase of at least 16 characters, which also decrypts them.'),
    BACKUP_AT: z
      .string()
      .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time of day such as 03:30, or off')
      .default('03:30')
      .describe(
        'Time of the daily backup of the embedded PostgreSQL, in Italy, or `off`. A missed backup is made soon after the next start.',
      ),
    BACKUP_KEEP: wholeFrom(1).max(366).default(7).describe('How many of its own daily backups the server keeps.'),
    BACKUP_DIR: someText.describe('Folder of all backups: `DATA_DIR/backups` if absent. Choose one on another disk.'),
    BACKUP_S3: z
      .string()
      .transform(readBucket)
      .optional()
      .describe(
        'Bucket that speaks S3, to which backups are also uploaded: `https://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION`, with special characters of the secret as `%2F` and the like. Without a region `us-east-1`. Requires `BACKUP_KEY` or `BACKUP_PASSPHRASE`: only encrypted backups are uploaded.',
      ),
  },
  'Fair play': {
    FAIR_PLAY: z
      .enum(['auto', 'strict', 'plain', 'on', 'off'])
      .default('auto')
      .describe(
        'How public figures are protected. `strict` (or `on`): proof of work on the device, several network addresses, steps of ten minutes; impossible runs are excluded. `plain`: figures move by ten runs or more, at once, and doubtful runs are only flagged. `auto`: `strict` if `ORIGIN` begins with https, otherwise `plain`. `off` is for load tests. Startup and health report the mode.',
      ),
    MIN_ADDRESSES: wholeFrom(1)
      .default(5)
      .describe(
        'Least number of network addresses (of IPv6, /48 networks) in each step of the public figures: with 5, none has more than a fifth of its runs. Set 1 for a site that serves one school. Only with `strict` fair play.',
      ),
  },
} satisfies Record<string, Record<string, z.ZodType>>;

/** The settings that most installations change, which the README prints. */
export const readmeSettings = [
  ...(['PORT', 'ORIGIN', 'DATA_DIR', 'DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', 'TRUST_PROXY'] as const),
];

export const settings = {
  ...settingGroups.Server,
  ...settingGroups.Data,
  ...settingGroups['Mail and support'],
  ...settingGroups['Sign-in'],
  ...settingGroups.Backups,
  ...settingGroups['Fair play'],
};

export type Config = Omit<z.infer<z.ZodObject<typeof settings>>, 'FAIR_PLAY'> & {
  /** The mode that `readConfig` derives from the setting. */
  FAIR_PLAY: FairPlayMode;
};
