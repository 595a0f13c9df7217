import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../contract/contract.ts';
import type { Access } from '../contract/endpoint.ts';
import { scopes } from '../contract/scopes.ts';
import { bearerOf, createAccount, signedInWith } from './testing/accounts.ts';
import { useSignedIn, useTestApp } from './testing/use-test-app.ts';

/** Who may call what, written by hand a second time. */
const access: Record<string, Access> = {
  'GET /health': 'public',
  'POST /health/echo': 'public',
  'GET /doctor': 'audit:read',
  'GET /doctor/echo': 'public',
  'GET /installation': 'public',
  'GET /installation/checklist': 'audit:read',
  'POST /installation/checklist/not_needed': 'role:update',
  'GET /settings': 'settings:update',
  'POST /settings/:des_setting': 'settings:update',
  'GET /adjectives': 'public',
  'GET /images': 'public',
  'GET /images/all': 'public',
  'GET /images/phenotype': 'public',
  'GET /countries': 'public',
  'GET /public_game_session/check': 'public',
  'GET /public_game_session/:uid_session/create_user': 'public',
  'POST /public_game_session/check_url': 'public',
  'POST /public_game_session/close': 'public',
  'GET /gamesession': 'authenticated',
  'POST /gamesession': 'authenticated',
  'POST /gamesession/:uid_session': 'authenticated',
  'POST /gamesession/:uid_session/start': 'authenticated',
  'POST /gamesession/:uid_session/stop': 'authenticated',
  'POST /gamesession/:uid_session/archive': 'authenticated',
  'POST /gamesession/:uid_session/entrance': 'authenticated',
  'POST /gamesession/:uid_session/let_in': 'authenticated',
  'POST /gamesession/:uid_session/stage': 'authenticated',
  'GET /gamesession/:uid_session/doubtful': 'authenticated',
  'POST /gamesession/:uid_session/take_out': 'authenticated',
  'POST /gamesession/:uid_session/delete_run': 'authenticated',
  'DELETE /gamesession/:uid_session': 'authenticated',
  'GET /gamesession/:uid_session/live': 'authenticated',
  'POST /gamesession/:uid_session/remote_key': 'authenticated',
  'GET /gamesession/:uid_session/results': 'authenticated',
  'GET /gamesession/:uid_session/results/:uid_user': 'public',
  'POST /gamesession/rehearsal': 'authenticated',
  'POST /gamesession/join': 'public',
  'GET /gamesession/:uid_session': 'public',
  'POST /gamesession/:uid_session/createuser': 'public',
  'POST /gamesession/:uid_session/wait': 'public',
  'POST /gamesession/:uid_session/lobby': 'public',
  'POST /gamesession/:uid_session/guess': 'public',
  'POST /gamesession/:uid_session/progress': 'public',
  'POST /gamesession/:uid_session/leave': 'public',
  'POST /responses': 'public',
  'POST /responses/delete': 'public',
  'GET /responses/:uid_session/:uid_user': 'public',
  'GET /gamesession/user/:uid_user/alias': 'public',
  'GET /aggregate_responses': 'public',
  'POST /auth/login': 'public',
  'POST /auth/refresh-token': 'public',
  'POST /auth/logout': 'public',
  'GET /auth/sign-ins': 'authenticated',
  'DELETE /auth/sign-ins': 'authenticated',
  'DELETE /auth/sign-ins/:uid_sign_in': 'authenticated',
  'POST /auth/second-step': 'public',
  'POST /auth/second-step/totp': 'public',
  'POST /auth/second-step/recovery-code': 'public',
  'POST /auth/second-step/passkey': 'public',
  'GET /auth/second-factor': 'authenticated',
  'POST /auth/second-factor/totp': 'authenticated',
  'POST /auth/second-factor/totp/confirm': 'authenticated',
  'POST /auth/second-factor/totp/remove': 'authenticated',
  'POST /auth/second-factor/passkeys': 'authenticated',
  'POST /auth/second-factor/passkeys/confirm': 'authenticated',
  'POST /auth/second-factor/passkeys/:id/remove': 'authenticated',
  'POST /auth/second-factor/recovery-codes': 'authenticated',
  'DELETE /users/:id/second-factor': 'user:update',
  'GET /oauth2/login': 'public',
  'POST /oauth2/tokens': 'public',
  'GET /users/invitations': 'user:read',
  'POST /users/invitations': 'user:create',
  'POST /users/invitations/check': 'user:create',
  'POST /users/:id/invitation-link': 'user:create',
  'POST /users/validate': 'public',
  'POST /users/signup': 'public',
  'POST /users/password/forgot': 'public',
  'POST /users/password/check': 'public',
  'POST /users/password/reset': 'authenticated',
  'GET /users': 'user:read',
  'POST /users': 'user:create',
  'POST /users/:id': 'user:update',
  'DELETE /users/:id': 'user:delete',
  'DELETE /users/:id/email': 'user:update',
  'DELETE /users/:id/sign-ins': 'user:update',
  'POST /users/:id/invite': 'user:create',
  'POST /users/name/change': 'authenticated',
  'GET /users/deletion': 'authenticated',
  'POST /users/deletion': 'authenticated',
  'GET /users/email/change': 'authenticated',
  'POST /users/email/change': 'authenticated',
  'DELETE /users/email/change': 'authenticated',
  'POST /users/email/validate': 'public',
  'POST /users/email/confirm': 'public',
  'GET /policies': 'role:read',
  'GET /roles': 'role:read',
  'GET /roles/to_give': 'user:create',
  'POST /roles': 'role:create',
  'POST /roles/:id': 'role:update',
  'DELETE /roles/:id': 'role:delete',
  'POST /gamesession/:uid_session/results/export': 'authenticated',
  'POST /audit/navigation': 'public',
  'POST /audit/error_frontend': 'public',
  'GET /audit/security_summary': 'audit:read',
  'GET /audit/navigation/:date': 'audit:read',
  'GET /audit/error_frontend/:date': 'audit:read',
  'GET /audit/requests/:date': 'audit:read',
  'GET /audit/error_backend/:date': 'audit:read',
  'GET /audit/security/:date': 'audit:read',
  'GET /audit/navigation_grouped': 'audit:read',
  'GET /audit/requests_grouped': 'audit:read',
  'GET /audit/navigation_summary': 'audit:read',
  'GET /audit/requests_summary': 'audit:read',
  'GET /audit/state': 'audit:read',
  'POST /tickets': 'support:read',
  'GET /tickets': 'support:read',
  'GET /tickets/:id': 'support:read',
  'GET /tickets/counts': 'support:read',
  'GET /tickets/:id/messages': 'support:read',
  'POST /tickets/:id/messages': 'support:read',
  'POST /tickets/:id/read': 'support:read',
  'GET /tickets/staff': 'support:update',
  'POST /tickets/:id/messages/:id_message/mail': 'support:update',
  'GET /tickets/:id/notes': 'support:update',
  'POST /tickets/:id/notes': 'support:update',
  'POST /tickets/:id/handle': 'support:update',
  'GET /tickets/:id/files/:id_file': 'support:read',
  'POST /tickets/:id/retry': 'support:update',
  'POST /tickets/:id/close': 'support:update',
  'GET /desk': 'authenticated',
  'GET /collection': 'collection:read',
  'GET /collection/runs': 'collection:read',
  'POST /collection/search': 'collection:read',
  'POST /collection/change': 'collection:update',
  'GET /norming': 'session:create',
  'GET /norming/sets': 'session:create',
  'POST /norming': 'session:create',
  'POST /norming/:uid_study/open': 'session:create',
  'DELETE /norming/:uid_study': 'session:create',
  'GET /norming/:uid_study/results': 'session:create',
  'POST /norming/:uid_study/results/export': 'session:create',
  'POST /norming/:uid_study/exclude': 'session:create',
  'GET /norming/:uid_study': 'public',
  'POST /norming/:uid_study/raters': 'public',
  'POST /norming/:uid_study/ratings': 'public',
  'POST /norming/:uid_study/withdraw': 'public',
  'GET /face_sets': 'faces:read',
  'POST /face_sets/use': 'faces:update',
  'GET /findings': 'public',
  'GET /findings/preview': 'findings:read',
  'GET /findings/state': 'findings:read',
  'GET /findings/:cod_frozen': 'public',
  'GET /findings/public': 'public',
  'POST /findings/public': 'findings:publish',
  'POST /findings/freeze': 'findings:publish',
  'POST /findings/plans': 'findings:publish',
  'POST /findings/errata': 'findings:publish',
  'GET /releases': 'public',
  'GET /releases/state': 'findings:publish',
  'POST /releases': 'findings:publish',
  'POST /releases/cancel': 'findings:publish',
  'POST /releases/open': 'findings:publish',
  'POST /releases/link': 'findings:publish',
  'GET /releases/:des_tier/:cod_version/archive': 'public',
  'GET /releases/:des_tier/:cod_version/codebook/:language': 'public',
};

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
const holders = new Map<Access, Headers>();
beforeAll(async () => {
  unsubscribe('fastify.initialization', noteRoutes);
  for (const scope of scopes) holders.set(scope, (await signedInWith(server, [scope])).headers);
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
  const verdicts = [];
  for (const [scope, headers] of holders) verdicts.push([scope, await verdictOn(key, headers)]);
  expect(verdicts).toEqual(scopes.map((scope) => [scope, isOpen || scope === needed ? 'let in' : 'forbidden']));
});

it.each(Object.keys(access).filter((key) => key.startsWith('GET ') && access[key]?.includes(':')))(
  'a HEAD request is guarded like %s',
  async (key) => {
    const ask = (headers: Headers) => server.app.inject({ method: 'HEAD', url: key.replace('GET ', '/api'), headers });
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask(scopeless.headers)).statusCode).toBe(403);
  },
);
