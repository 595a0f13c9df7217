import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessTokenOf } from './access.ts';
import { CallWindows } from './call-windows.ts';
import { AppError } from './errors.ts';

/** Anonymous calls are counted by purpose: a flood of one kind blocks no other (docs/decisions/0014). */
const areas: [name: string, calls: RegExp][] = [
  ['submitting', /^POST \/api\/responses$/],
  ['class', /^POST \/api\/gamesession\/(join|:uid_session\/(createuser|progress|leave))$/],
  ['login', /^\w+ \/api\/(auth|oauth2|users\/(validate|signup|password|email))(\/|$)/],
  ['audit', /^POST \/api\/audit\/(navigation|error_frontend)$/],
];

const areaOf = ({ method, routeOptions }: FastifyRequest): string => {
  const call = `${method} ${routeOptions.url ?? ''}`;
  return areas.find(([, calls]) => calls.test(call))?.[0] ?? 'other';
};

/** Files are cheap, and a first visit needs fifty; so are some calls, which a waiting class repeats again and again. */
const isFree = ({ target, routeOptions }: FastifyRequest): boolean =>
  target !== 'call' || routeOptions.config.isUncounted === true;

type Limits = {
  perMinute: number;
  /** The account of an access token, without asking the database; undefined when the token is invalid. */
  accountOf: (accessToken: string) => string | undefined;
};

/**
 * A high limit against floods: per account, and for anonymous calls per address and purpose, since a whole school
 * shares one address. 0 is no limit. Register before the routes, so that calls they refuse count as well.
 */
export const rateLimits = async (app: FastifyInstance, { perMinute, accountOf }: Limits) => {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    store: CallWindows,
    // One hook for everything, below: the plugin's would run after a route's own, and not for unknown addresses.
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const token = accessTokenOf(request);
      const account = token && accountOf(token);
      return account ? `account ${account}` : `${areaOf(request)} ${normalizeIP(request.ip)}`;
    },
  });
  const count = app.createRateLimit();
  app.addHook('onRequest', async (request) => {
    if (isFree(request)) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new AppError('too_many_requests', undefined, { retryAfterSeconds: counted.ttlInSeconds });
  });
};
