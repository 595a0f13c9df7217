import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../contract/contract.ts';
import type { Access } from '../contract/endpoint.ts';
import { type Scope, scopes } from '../contract/scopes.ts';
import { bearerOf, createAccount, signedInWith } from './testing/accounts.ts';
import { useSignedIn, useTestApp } from './testing/use-test-app.ts';

/** Who may call what, written by hand a second time. */
const callsFor: Partial<Record<Access, string>> = {
  public: `
    GET /health, POST /health/echo, GET /doctor/echo, GET /installation, GET /adjectives, GET /images,
    GET /images/all, GET /images/phenotype, GET /countries, GET /public_game_session/check,
    GET /public_game_session/:uid_session/create_user, POST /public_game_session/check_url,
    POST /public_game_session/close, GET /gamesession/:uid_session/results/:uid_user, POST /gamesession/join,
    GET /gamesession/:uid_session, POST /gamesession/:uid_session/createuser, POST /gamesession/:uid_session/wait,
    POST /gamesession/:uid_session/lobby, POST /gamesession/:uid_session/guess,
    POST /gamesession/:uid_session/progress, POST /gamesession/:uid_session/leave, POST /responses,
    POST /responses/delete, GET /responses/:uid_session/:uid_user, GET /gamesession/user/:uid_user/alias,
    GET /aggregate_responses, POST /auth/login, POST /auth/refresh-token, POST /auth/logout, POST /auth/second-step,
    POST /auth/second-step/totp, POST /auth/second-step/recovery-code, POST /auth/second-step/passkey,
    GET /oauth2/login, POST /oauth2/tokens, POST /users/validate, POST /users/signup, POST /users/password/forgot,
    POST /users/password/check, POST /users/email/validate, POST /users/email/confirm, POST /audit/navigation,
    POST /audit/error_frontend, GET /norming/:uid_study, POST /norming/:uid_study/raters,
    POST /norming/:uid_study/ratings, POST /norming/:uid_study/withdraw, GET /findings, GET /findings/:cod_frozen,
    GET /findings/public, GET /releases, GET /releases/:des_tier/:cod_version/archive,
    GET /releases/:des_tier/:cod_version/codebook/:language`,
  'audit:read': `
    GET /doctor, GET /installation/checklist, GET /audit/security_summary, GET /audit/navigation/:date,
    GET /audit/error_frontend/:date, GET /audit/requests/:date, GET /audit/error_backend/:date,
    GET /audit/security/:date, GET /audit/navigation_grouped, GET /audit/requests_grouped,
    GET /audit/navigation_summary, GET /audit/requests_summary, GET /audit/state`,
  'role:update': 'POST /installation/checklist/not_needed, POST /roles/:id',
  'settings:update': 'GET /settings, POST /settings/:des_setting',
  authenticated: `
    GET /gamesession, POST /gamesession, POST /gamesession/:uid_session, POST /gamesession/:uid_session/start,
    POST /gamesession/:uid_session/stop, POST /gamesession/:uid_session/archive,
    POST /gamesession/:uid_session/entrance, POST /gamesession/:uid_session/let_in,
    POST /gamesession/:uid_session/stage, GET /gamesession/:uid_session/doubtful,
    POST /gamesession/:uid_session/take_out, POST /gamesession/:uid_session/delete_run,
    DELETE /gamesession/:uid_session, GET /gamesession/:uid_session/live, POST /gamesession/:uid_session/remote_key,
    GET /gamesession/:uid_session/results, POST /gamesession/rehearsal, GET /auth/sign-ins, DELETE /auth/sign-ins,
    DELETE /auth/sign-ins/:uid_sign_in, GET /auth/second-factor, POST /auth/second-factor/totp,
    POST /auth/second-factor/totp/confirm, POST /auth/second-factor/totp/remove, POST /auth/second-factor/passkeys,
    POST /auth/second-factor/passkeys/confirm, POST /auth/second-factor/passkeys/:id/remove,
    POST /auth/second-factor/recovery-codes, POST /users/password/reset, POST /users/name/change,
    GET /users/deletion, POST /users/deletion, GET /users/email/change, POST /users/email/change,
    DELETE /users/email/change, POST /gamesession/:uid_session/results/export, GET /desk`,
  'user:update': `
    DELETE /users/:id/second-factor, POST /users/:id, DELETE /users/:id/email, DELETE /users/:id/sign-ins`,
  'user:read': 'GET /users/invitations, GET /users',
  'user:create': `
    POST /users/invitations, POST /users/invitations/check, POST /users/:id/invitation-link, POST /users,
    POST /users/:id/invite, GET /roles/to_give`,
  'user:delete': 'DELETE /users/:id',
  'role:read': 'GET /policies, GET /roles',
  'role:create': 'POST /roles',
  'role:delete': 'DELETE /roles/:id',
  'support:read': `
    POST /tickets, GET /tickets, GET /tickets/:id, GET /tickets/counts, GET /tickets/:id/messages,
    POST /tickets/:id/messages, POST /tickets/:id/read, GET /tickets/:id/files/:id_file`,
  'support:update': `
    GET /tickets/staff, POST /tickets/:id/messages/:id_message/mail, GET /tickets/:id/notes, POST /tickets/:id/notes,
    POST /tickets/:id/handle, POST /tickets/:id/retry, POST /tickets/:id/close`,
  'collection:read': 'GET /collection, GET /collection/runs, POST /collection/search',
  'collection:update': 'POST /collection/change',
  'session:create': `
    GET /norming, GET /norming/sets, POST /norming, POST /norming/:uid_study/open, DELETE /norming/:uid_study,
    GET /norming/:uid_study/results, POST /norming/:uid_study/results/export, POST /norming/:uid_study/exclude`,
  'faces:read': 'GET /face_sets',
  'faces:update': 'POST /face_sets/use',
  'findings:read': 'GET /findings/preview, GET /findings/state',
  'findings:publish': `
    POST /findings/public, POST /findings/freeze, POST /findings/plans, POST /findings/errata, GET /releases/state,
    POST /releases, POST /releases/cancel, POST /releases/open, POST /releases/link`,
};
const access = Object.fromEntries(
  Object.entries(callsFor).flatMap(([needed, calls]) =>
    calls
      .trim()
      .split(/,\s+/)
      .map((key) => [key, needed as Access]),
  ),
);

/** Routes not called by the pages: the identity provider's redirect, the metrics and the API's description. */
const outsideTheContract = /^GET \/(oauth2\/callback|metrics|docs(\/.*)?)$/;

type Headers = { authorization?: string };

const registered: string[] = [];
const noteRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) registered.push(`${each} ${url}`);
  });
};

// Before the app is built.
beforeAll(() => subscribe('fastify.initialization', noteRoutes));
const server = useTestApp();
const scopeless = useSignedIn(server, { scopes: [] });
let disabled: Headers;
/** Accounts with one scope alone, and with all but that. */
const holders = new Map<Access, { alone: Headers; without: Headers }>();
beforeAll(async () => {
  unsubscribe('fastify.initialization', noteRoutes);
  const headersOf = async (...granted: Scope[]) => (await signedInWith(server, granted)).headers;
  for (const scope of scopes) {
    const others = scopes.filter((each) => each !== scope);
    holders.set(scope, { alone: await headersOf(scope), without: await headersOf(...others) });
  }
  const account = await createAccount(server, { role_name: 'admin' });
  disabled = await bearerOf(server, account);
  await server.query('update app_user set disabled = true where id = $1', [account.id]);
});

/** The guard's verdict. An endpoint's own refusals, some of them 401 too, have other codes: those calls were let in. */
const verdictOn = async (key: string, headers: Headers): Promise<string> => {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'DELETE', string];
  const url = `/api${path.replace(/:\w+/g, () => randomUUID())}`;
  const answer = await server.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
  expect(answer.statusCode).toBeLessThan(500);
  const { detail } = answer.json<{ detail?: string }>();
  return detail === 'unauthorized' || detail === 'forbidden' ? detail : 'let in';
};

it('the table has exactly the endpoints of the contract, with their access, and misses no route', () => {
  const named = Object.entries(contract).map(([key, endpoint]) => [key, endpoint.access]);
  expect(Object.fromEntries(named)).toEqual(access);
  const below = registered.filter((route) => /^\w+ \/api(\/|$)/.test(route)).map((route) => route.replace('/api', ''));
  const keys = new Set(below.map((route) => route.replace(/^HEAD /, 'GET ')));
  expect([...keys].filter((key) => !outsideTheContract.test(key)).sort()).toEqual(Object.keys(access).sort());
});

it.each(Object.entries(access))('%s is for %s', async (key, needed) => {
  const strangers = [{}, { authorization: 'Bearer x.y.z' }, { authorization: 'Basic YTpi' }, disabled];
  const atMost = needed === 'public' ? 'let in' : 'unauthorized';
  for (const headers of strangers) expect(await verdictOn(key, headers)).toBe(atMost);
  const isOpen = needed === 'public' || needed === 'authenticated';
  expect(await verdictOn(key, scopeless.headers)).toBe(isOpen ? 'let in' : 'forbidden');
  const holder = holders.get(needed);
  if (!holder) return expect(isOpen).toBe(true);
  expect(await verdictOn(key, holder.alone)).toBe('let in');
  expect(await verdictOn(key, holder.without)).toBe('forbidden');
});

it.each(Object.keys(access).filter((key) => key.startsWith('GET ') && access[key]?.includes(':')))(
  'a HEAD request is guarded like %s',
  async (key) => {
    const ask = (headers: Headers) => server.app.inject({ method: 'HEAD', url: key.replace('GET ', '/api'), headers });
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask(scopeless.headers)).statusCode).toBe(403);
  },
);
