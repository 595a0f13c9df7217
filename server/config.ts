import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const address = z.url().transform((url) => new URL(url).origin);
const mailServer = (url: string): boolean => URL.canParse(url) && new URL(url).hostname !== '';

/** Every setting, with the line that the README prints about it. All are optional. */
export const settings = {
  PORT: port.default(3000).describe('Port to listen on.'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  ORIGIN: address
    .optional()
    .describe(
      'Public address, for instance `https://primavista.example`. Links come from it, never from the Host header.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of everything that is kept: the embedded PostgreSQL and mails.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .optional()
    .describe('A PostgreSQL (15 or newer) to use in place of the embedded one. Several servers may share it.'),
  SECRET_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'At least 32 random characters, from which the keys of sign-ins are made. Absent: made once and kept in `DATA_DIR`. Required with `DATABASE_URL`, the same for all servers.',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(mailServer, 'is no address: special characters of a password are written as %40 and the like')
    .optional()
    .describe(
      'Mail server, for instance `smtp://user:password@mail.example:587`. Absent: mails are files in `DATA_DIR/outbox`.',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^\p{Cc}<>@,;]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
      'must be one address, like: Name <name@example.org>',
    )
    .default('Prima Vista <no-reply@localhost>')
    .describe('Sender of mails, for instance `Prima Vista <primavista@school.example>`.'),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe(
      'Address of an OpenID Connect provider for single sign-on. Its redirect address is `ORIGIN/api/oauth2/callback`.',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('The name that the provider knows this installation by.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('The secret that the provider gave for it.'),
  HUBSPOT_TOKEN: z
    .string()
    .optional()
    .describe('Token of a private app of HubSpot, which gets the requests for help. Absent: nothing is sent there.'),
  HUBSPOT_URL: address.default('https://api.hubapi.com').describe('Where the interface of HubSpot is.'),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe(
      'Address that requests for help are mailed to, through `SMTP_URL`. Without both they are read in the support page only.',
    ),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(366)
    .default(30)
    .describe('Days for which each page opened, call and error is kept, without who took part.'),
  AUDIT_IP_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(366)
    .default(7)
    .describe(
      'Days for which the network addresses of signed-in people are kept with their calls; 0 is until the day is over.',
    ),
  AUDIT_ROLLUP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3660)
    .default(366)
    .describe('Days for which the daily figures of pages and calls are kept.'),
  SECURITY_EVENT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3660)
    .default(180)
    .describe('Days for which sign-ins and changes of accounts and roles are kept.'),
  TICKET_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3660)
    .default(365)
    .describe('Days for which requests for help are kept, with their files.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'At least 16 characters, by which `/api/metrics` is read from anywhere. Absent: only from the same machine.',
    ),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('How many reverse proxies stand before the server and add to X-Forwarded-For. 0 trusts nobody.'),
  RATE_LIMIT_PER_IP: z.coerce
    .number()
    .int()
    .min(0)
    .default(3000)
    .describe(
      'Calls a minute of one account or, of who is not signed in, from one address for each kind of call: a whole school shares one. 0 is no limit.',
    ),
  STOP_SECONDS: z.coerce
    .number()
    .min(1)
    .max(3600)
    .default(9.5)
    .describe('Longest time to finish what is in flight when told to stop; Docker, for one, kills after 10 seconds.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is written to the log.'),
} satisfies Record<string, z.ZodType>;

const signOnKeys = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

const Config = z.object(settings).superRefine((config, context) => {
  const missing = signOnKeys.filter((key) => config[key] === undefined);
  if (missing.length === signOnKeys.length) return;
  for (const key of missing) {
    context.addIssue({ code: 'custom', path: [key], message: `is missing: ${signOnKeys.join(', ')} go together` });
  }
});
export type Config = z.infer<typeof Config>;

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * Throws an Error that names every wrong key.
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Config.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is wrong:\n${problems.join('\n')}`);
};
