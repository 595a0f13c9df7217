import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const address = z.url().transform((url) => new URL(url).origin);

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
    .describe('Requests a minute from one address; a whole school shares one. 0 is no limit.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is written to the log.'),
} satisfies Record<string, z.ZodType>;

const Config = z.object(settings);
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
