import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessTokenOf } from './access.ts';
import { CallWindows } from './call-windows.ts';
import { AppError } from './errors.ts';

/** Calls of nobody are counted apart by what they are for: a flood of one kind holds up no other (docs/decisions/0014). */
const areas: [name: string, calls: RegExp][] = [
  ['handing_in', /^POST \/api\/responses$/],
  ['class', /^POST \/api\/gamesession\/(join|:uid_session\/(createuser|progress|leave))$/],
  ['login', /^\w+ \/api\/(auth|oauth2|users\/(validate|signup|password))(\/|$)/],
  ['audit', /^POST \/api\/audit\/(navigation|error_frontend)$/],
];

const areaOf = ({ method, routeOptions }: FastifyRequest): string => {
  const call = `${method} ${routeOptions.url ?? ''}`;
  return areas.find(([, calls]) => calls.test(call))?.[0] ?? 'other';
};

/** Files are cheap, and a first visit asks for fifty of them; some calls are, and a waiting class asks again and again. */
const isFree = ({ target, routeOptions }: FastifyRequest): boolean =>
  target !== 'call' || routeOptions.config.isUncounted === true;

type Limits = {
  perMinute: number;
  /** The account that an access token was made for, without a look into the database; undefined when it is not valid. */
  accountOf: (accessToken: string) => string | undefined;
};

/**
 * A high ceiling against floods: for each account, and for the calls of nobody, for each address and kind of call; a whole
 * school comes from one address. 0 is no limit. Register before the routes, so that calls which those refuse count as well.
 */
export const rateLimits = async (app: FastifyInstance, { perMinute, accountOf }: Limits) => {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    store: CallWindows,
    // One hook for everything, below: the plugin's own would run after those of a route, and not for unknown addresses.
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
    throw new AppError('too_many_requests', undefined, { retryAfter: counted.ttlInSeconds });
  });
};
