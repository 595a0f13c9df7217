import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Context } from './context.ts';
import { statementTimeoutMs } from './db/database.ts';
import { isCancelled, isDatabaseUnavailable } from './db/database-errors.ts';
import { readSettings as readStoredSettings } from './db/read-settings.ts';
import { isDemo } from './demo/demo-state.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import {
  createLessonKeyReader,
  createSignIns,
  readAccessToken,
  secondFactorRule,
} from './features/accounts/accounts.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { createCallRecording } from './features/audit/audit.ts';
import { recordingRoutes } from './features/audit/recording.routes.ts';
import { classRoutes } from './features/classes/classes.routes.ts';
import { collectionRoutes } from './features/collection/collection.routes.ts';
import { isFlooded } from './features/collection/collection.ts';
import { datasetRoutes } from './features/dataset/dataset.routes.ts';
import { faceSetRoutes } from './features/faces/face-sets.routes.ts';
import { storedFiles } from './features/faces/faces.ts';
import { findingsRoutes } from './features/findings/findings.routes.ts';
import { normingRoutes } from './features/norming/norming.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { createChecks, createMetrics, measureRequests } from './features/operations/operations.ts';
import { playRoutes } from './features/play/play.routes.ts';
import { createFairPlay } from './features/play/play.ts';
import { ticketRoutes } from './features/tickets/tickets.routes.ts';
import { registerIdentity } from './http/access.ts';
import { registerTargets } from './http/addresses.ts';
import { apiDocs } from './http/api-docs.ts';
import { handleErrors, sendError } from './http/errors.ts';
import { endGracefully } from './http/graceful-end.ts';
import { answerMalformedRequest, receivingWithin } from './http/malformed-requests.ts';
import { watchForProxies } from './http/network-client.ts';
import { rateLimits } from './http/rate-limits.ts';
import { auditCalls } from './http/request-audit.ts';
import { bareHeaders, securityHeaders } from './http/security-headers.ts';
import { securityTxt } from './http/security-txt.ts';
import { understandDownloads } from './http/send-file.ts';
import { staticFiles } from './http/static-files.ts';
import { readJson, validator } from './http/validate.ts';
import { cacheAnswers } from './lib/cache.ts';

/** Ten times a whole run. */
const maxBodyBytes = 256 * 1024;

/** How long a process may use old settings of the database. */
const settingsLifetimeMs = 5000;

/** Slow clients must not occupy connections. */
const requestTimeoutMs = 30_000;

/** Also where a query was cancelled before its time: when the machine's clock jumps ahead, PostgreSQL cancels what waits. */
const isUnavailable = (error: unknown, elapsedMs: number): boolean =>
  isDatabaseUnavailable(error) || (isCancelled(error) && elapsedMs < statementTimeoutMs);

/** Without `logger`, failed requests are not logged. `effort`: the most hashes that a device computes; fewer in tests. */
export type AppContext = Omit<Context, 'log' | 'pause'> &
  Partial<Pick<Context, 'pause'>> & { logger?: FastifyBaseLogger; effort?: number };

/** Builds the whole server, ready to listen or for `inject`. */
export const buildApp = async (given: AppContext): Promise<FastifyInstance> => {
  const context = { pause: sleep, ...given };
  const { db, now, keys, config, webRoot, recorder, logger } = context;
  const facesFolder = join(webRoot, 'generated_faces');
  const app = fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    ...receivingWithin(requestTimeoutMs),
    // Addresses contain participants' secrets: single requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false,
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors: (_error, _request, reply) => sendError(reply.headers(bareHeaders), 'invalid_request'),
    ...(logger && { loggerInstance: logger }),
  });
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);
  endGracefully(app);
  const { recordCall, recordUnexpected } = createCallRecording(context);
  handleErrors(app, { isUnavailable, onUnexpected: recordUnexpected });

  registerTargets(app);
  const isBehindUndeclaredProxy = watchForProxies(app, config);
  auditCalls(app, recordCall);
  const checks = createChecks({ ...context, sawProxy: isBehindUndeclaredProxy });
  const { lastBackup } = checks;
  const metrics = createMetrics({ db, recorder, ...(!config.DATABASE_URL && { lastBackup }) });
  measureRequests(app, metrics.registry);
  securityHeaders(app, { https: config.ORIGIN?.startsWith('https:') ?? false });
  await app.register(compress, { encodings: ['gzip'], threshold: 1024 });
  await rateLimits(app, {
    perMinute: config.RATE_LIMIT_PER_IP,
    accountOf: (token) => readAccessToken(token, { key: keys.accessToken, now: now() })?.id_user,
  });
  const byLesson = createLessonKeyReader(context);
  registerIdentity(app, createSignIns(context).identify, secondFactorRule(config), byLesson);
  if (config.API_DOCS === 'on') await apiDocs(app);
  const readSettings = cacheAnswers(() => readStoredSettings(db), { lifetimeMs: settingsLifetimeMs, now });
  securityTxt(app, { read: readSettings, ORIGIN: config.ORIGIN, now });
  await understandDownloads(app);
  await app.register(
    async (api) => {
      const fairPlay = createFairPlay({ ...context, isFlooded: () => isFlooded({ db, now }), readSettings });
      operationsRoutes(api, { ...context, checks, metrics });
      playRoutes(api, { ...context, fairPlay, readSettings });
      classRoutes(api, context);
      await accountRoutes(api, context);
      recordingRoutes(api, context);
      auditRoutes(api, context);
      collectionRoutes(api, context);
      normingRoutes(api, context);
      findingsRoutes(api, context);
      datasetRoutes(api, { ...context, facesFolder });
      faceSetRoutes(api, { ...context, facesFolder });
      await ticketRoutes(api, context);
    },
    { prefix: '/api' },
  );
  await staticFiles(app, {
    webRoot,
    findFace: storedFiles(db),
    origin: config.ORIGIN,
    isDemo: await isDemo(db),
    // Pages are served while the database is away.
    readStartPage: async () => (await readSettings().catch(() => undefined))?.START_PAGE ?? '/home',
  });
  return app;
};
