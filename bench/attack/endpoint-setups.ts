import { randomUUID } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import type { EndpointKey } from '../../contract/endpoint.ts';
import { scopes } from '../../contract/scopes.ts';
import { softwareAuthenticator } from '../../server/testing/software-authenticator.ts';
import type { ActorName } from './actor-names.ts';
import { type Actors, knownPassword } from './actors.ts';
import type { Fixtures } from './fixtures.ts';
import type { KnownParts } from './generated-requests.ts';
import type { Json } from './valid-values.ts';

/** What it takes to call an endpoint successfully, beyond its schema. */
export type EndpointSetup = KnownParts & {
  /** Who can succeed, if the scope alone does not decide because things have owners. */
  allowed?: ActorName[];
  /** Values of path parameters that belong to others, and that the teacher must not reach. */
  foreign?: string[];
};

type Context = { fixtures: Fixtures; actors: Actors; amount: number; origin: string };

const oneOf = <T extends Json>(values: readonly T[]): Arbitrary<T> => fc.constantFrom(...values);

const from = (rows: Json[]): Arbitrary<Json> => oneOf(rows);

/** An object with these fields, all of them required unless `required` is given. */
const record = (fields: Record<string, Arbitrary<Json>>, required = Object.keys(fields)): Arbitrary<Json> =>
  fc.record(fields, { requiredKeys: required });

const idsOf = (rows: { id: string }[]): Json[] => rows.map(({ id }) => ({ id }));

const email = fc.uuid().map((uuid) => `${uuid}@attack.example`);
const joined = fc.subarray([...scopes]).map((some) => some.join(';'));
const roleName = fc.uuid().map((uuid) => `role-${uuid}`);
const device = fc.uuid();
const ownPassword = fc.constant<Json>({ password: knownPassword });
const language = fc.constantFrom('it', 'en');

type Session = 'created' | 'started' | 'stopped';

/** Sessions of the teacher in these states, and some of another teacher, which this one must not reach. */
const sessionsOf = async ({ fixtures, actors, amount }: Context, ...states: Session[]): Promise<EndpointSetup> => {
  const [owner] = await fixtures.users(1);
  const own = await Promise.all(states.map((state) => fixtures.classSessions(actors.teacher.id, state, amount)));
  const foreign = (await Promise.all(states.map((state) => fixtures.classSessions(owner?.id, state, 3)))).flat();
  const ids = (rows: { uid_session: string }[]): Json[] => rows.map(({ uid_session }) => ({ uid_session }));
  return {
    allowed: ['teacher'],
    params: fc.oneof({ weight: 9, arbitrary: from(ids(own.flat())) }, { weight: 1, arbitrary: from(ids(foreign)) }),
    foreign: foreign.map(({ uid_session }) => uid_session),
  };
};

/** A class session with pupils who are playing. */
const classroom = async ({ fixtures, actors, amount }: Context) => {
  const [session] = await fixtures.classSessions(actors.teacher.id, 'started', 1);
  const uid_session = session?.uid_session ?? '';
  const pupils = await fixtures.players(uid_session, amount);
  return { params: fc.constant<Json>({ uid_session }), uids: oneOf(pupils.map(({ uid_user }) => uid_user)) };
};

const ticketsOf = async ({ fixtures, actors, amount }: Context) => {
  const [writer] = await fixtures.users(1);
  const own = await fixtures.tickets(actors.teacher.id, amount);
  const foreign = await fixtures.tickets(writer?.id, 5);
  return { own, foreign, all: [...own, ...foreign] };
};

const today = new Date().toISOString().slice(0, 10);
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const filledDay = { params: from([{ date: today }, { date: yesterday }]) };

/** Any subset of a list's filters, on days with data. */
const filtered = (filters: Record<string, Arbitrary<Json>>): EndpointSetup => ({
  ...filledDay,
  querystring: record({ ...filters, page_number: fc.integer({ min: 1, max: 400 }) }, []),
});

const someText = fc.constantFrom<Json>('example', 'DEMO', 'a', '%', '_', 'nobody', "o'", '\\');

const publicPlayers = async ({ fixtures, amount }: Context) =>
  from(await fixtures.players(await fixtures.publicSession(), amount));

const results = async (context: Context): Promise<EndpointSetup> => {
  const { fixtures, actors } = context;
  const setup = await sessionsOf({ ...context, amount: 2 }, 'stopped');
  const [session] = await fixtures.classSessions(actors.teacher.id, 'started', 1);
  const uid_session = session?.uid_session ?? '';
  await fixtures.completed(uid_session, 'class', 6);
  await fixtures.stop(uid_session);
  return { ...setup, params: fc.oneof(fc.constant<Json>({ uid_session }), setup.params ?? fc.constant(null)) };
};

/** Spans of whole hours around today and yesterday, with any of the filters; and runs that were completed in them. */
const selection = async ({ fixtures, amount }: Context, more: Record<string, Arbitrary<Json>> = {}) => {
  await fixtures.completedEarlier(Math.min(amount, 30));
  const required = ['dat_from', 'num_hour_from', 'dat_to', 'num_hour_to', ...Object.keys(more)];
  return {
    body: record(
      {
        dat_from: fc.constant<Json>(yesterday),
        num_hour_from: fc.integer({ min: 0, max: 23 }),
        dat_to: fc.constant<Json>(today),
        num_hour_to: fc.integer({ min: 1, max: 24 }),
        des_state: fc.constantFrom('counted', 'marked', 'set_aside', 'void'),
        des_reason: fc.constantFrom('impossible', 'without_proof', 'too_many', 'staff'),
        des_flag: fc.constantFrom('fast', 'uniform', 'alternating', 'passing'),
        cod_address: fc.constant('a'.repeat(43)),
        ...more,
      },
      required,
    ),
  };
};

const action = { des_action: fc.constantFrom<Json>('set_aside', 'count_again', 'void') };

/** Creates the setup of each endpoint that needs one; for all others the contract's schemas are enough. */
export const endpointSetups: { [K in EndpointKey]?: (context: Context) => Promise<EndpointSetup> } = {
  'GET /public_game_session/:uid_session/create_user': async ({ fixtures }) => ({
    params: fc.constant({ uid_session: await fixtures.publicSession() }),
  }),
  'POST /public_game_session/check_url': async (context) => ({ body: await publicPlayers(context) }),
  'POST /public_game_session/close': async ({ fixtures, amount }) => ({
    body: from(await fixtures.completed(await fixtures.publicSession(), 'public', Math.min(amount, 20))),
  }),
  'POST /gamesession/:uid_session': (context) => sessionsOf(context, 'created', 'started'),
  'POST /gamesession/:uid_session/start': (context) => sessionsOf(context, 'created', 'started'),
  'POST /gamesession/:uid_session/stop': (context) => sessionsOf(context, 'started', 'stopped'),
  'POST /gamesession/:uid_session/entrance': async (context) => ({
    ...(await sessionsOf(context, 'created', 'started')),
    body: record({ flg_open: fc.boolean() }),
  }),
  'POST /gamesession/:uid_session/let_in': async (context) => ({
    ...(await sessionsOf(context, 'started')),
    body: record({ who: fc.constantFrom('first', 'all') }),
  }),
  'GET /gamesession/:uid_session/doubtful': (context) => sessionsOf(context, 'created', 'started', 'stopped'),
  'POST /gamesession/:uid_session/take_out': async (context) => ({
    ...(await sessionsOf(context, 'started')),
    body: record({ des_kind: fc.constantFrom('not_played', 'impossible'), tms_at: fc.constant(`${today}T00:00:00Z`) }),
  }),
  'POST /gamesession/:uid_session/delete_run': async ({ fixtures, actors, amount }) => {
    const [session] = await fixtures.classSessions(actors.teacher.id, 'started', 1);
    const uid_session = session?.uid_session ?? '';
    return {
      allowed: ['teacher'],
      params: fc.constant<Json>({ uid_session }),
      body: from(await fixtures.coded(uid_session, amount)),
    };
  },
  'DELETE /gamesession/:uid_session': (context) => sessionsOf(context, 'created', 'stopped'),
  'GET /gamesession/:uid_session/live': (context) => sessionsOf(context, 'created', 'started', 'stopped'),
  'GET /gamesession/:uid_session/results': results,
  'GET /gamesession/:uid_session/results/:uid_user': async ({ fixtures, actors }) => {
    const [session] = await fixtures.classSessions(actors.teacher.id, 'started', 1);
    const uid_session = session?.uid_session ?? '';
    const participants = await fixtures.completed(uid_session, 'class', 6);
    await fixtures.stop(uid_session);
    return { params: from(participants) };
  },
  'POST /gamesession/:uid_session/results/export': results,
  'POST /gamesession/join': async ({ fixtures, actors }) => {
    const codes = (await fixtures.classSessions(actors.teacher.id, 'started', 5)).map(({ cod_session }) => cod_session);
    const written = oneOf(codes.flatMap((code) => [code, code.toLowerCase(), `${code.slice(0, 3)}-${code.slice(3)}`]));
    return { body: record({ code: written, device }) };
  },
  'GET /gamesession/:uid_session': async (context) => ({
    params: (await sessionsOf(context, 'created', 'started', 'stopped')).params ?? fc.constant(null),
  }),
  'POST /gamesession/:uid_session/createuser': async (context) => ({
    params: (await classroom(context)).params,
    body: fc.oneof(
      fc.constant<Json>({}),
      fc.constant(null),
      fc.uuid({ version: 4 }).map((uid_user) => ({ uid_user })),
    ),
  }),
  'POST /gamesession/:uid_session/wait': async ({ fixtures, actors, amount }) => {
    const [session] = await fixtures.classSessions(actors.teacher.id, 'started', 1);
    const uid_session = session?.uid_session ?? '';
    const waiting = await fixtures.waiting(uid_session, Math.min(amount, 50));
    return { params: fc.constant<Json>({ uid_session }), body: record({ uid_user: oneOf(waiting) }) };
  },
  'POST /gamesession/:uid_session/progress': async (context) => {
    const { params, uids } = await classroom(context);
    return { params, body: record({ uid_user: uids, num_round: fc.integer({ min: 0, max: 8 }) }) };
  },
  'POST /gamesession/:uid_session/leave': async (context) => {
    const { params, uids } = await classroom(context);
    return { params, body: record({ uid_user: uids }) };
  },
  'POST /responses': async ({ fixtures, amount }) => ({ body: from(await fixtures.runs(amount)) }),
  'POST /responses/delete': async (context) => ({ body: await publicPlayers(context) }),
  'GET /responses/:uid_session/:uid_user': async ({ fixtures }) => ({
    params: from(await fixtures.completed(await fixtures.publicSession(), 'public', 5)),
  }),
  'GET /gamesession/user/:uid_user/alias': async ({ fixtures, amount }) => ({
    params: from(
      (await fixtures.players(await fixtures.publicSession(), amount)).map(({ uid_user }) => ({ uid_user })),
    ),
  }),
  'GET /aggregate_responses': async ({ fixtures }) => {
    const uids = (await fixtures.completed(await fixtures.publicSession(), 'public', 5)).map(
      ({ uid_user }) => uid_user,
    );
    return {
      querystring: fc.oneof(
        fc.constant<Json>({}),
        oneOf(uids).map((uid_user) => ({ uid_user })),
        oneOf(uids).map((faces_of) => ({ faces_of })),
      ),
    };
  },
  'POST /auth/login': async ({ fixtures, amount }) => {
    const addresses = (await fixtures.users(Math.min(amount, 30))).map((user) => user.email);
    return { body: record({ username: oneOf(addresses), password: fc.constant(knownPassword) }) };
  },
  'POST /auth/refresh-token': async ({ fixtures, amount }) => ({
    body: record({
      refresh_token: oneOf(await fixtures.refreshTokens(amount)),
      grant_type: fc.constant('refresh_token'),
    }),
  }),
  'POST /auth/second-step': async ({ fixtures, amount }) => ({
    body: from((await fixtures.secondSteps(Math.min(amount, 30))).map(({ second_step }) => ({ second_step }))),
  }),
  'POST /auth/second-step/totp': async ({ fixtures, amount }) => ({
    body: fc
      .constantFrom(...(await fixtures.secondSteps(amount)))
      .map(({ second_step, secret }) => ({ second_step, code: fixtures.codeOf(secret) })),
  }),
  'POST /auth/second-step/recovery-code': async ({ fixtures, amount }) => ({
    body: from(
      (await fixtures.secondSteps(Math.min(amount, 10))).map(({ second_step, recovery_code }) => ({
        second_step,
        code: recovery_code,
      })),
    ),
  }),
  'POST /auth/second-step/passkey': async ({ fixtures, amount, origin }) => ({
    body: from(await fixtures.passkeySteps(Math.min(amount, 50), origin)),
  }),
  'POST /auth/second-factor/totp': async () => ({ allowed: ['teacher'], body: ownPassword }),
  'POST /auth/second-factor/totp/confirm': async ({ fixtures, actors }) => {
    const { enrolment, secret } = await fixtures.appEnrolment(actors.teacher.bearer);
    return {
      allowed: ['teacher'],
      body: fc.constant(null).map(() => ({ enrolment, code: fixtures.codeOf(secret) })),
    };
  },
  'POST /auth/second-factor/totp/remove': async ({ fixtures, actors }) => {
    await fixtures.apps([actors.teacher.id ?? '']);
    return { allowed: ['teacher'], body: ownPassword };
  },
  'POST /auth/second-factor/passkeys': async () => ({ allowed: ['teacher'], body: ownPassword }),
  'POST /auth/second-factor/passkeys/confirm': async ({ fixtures, actors, origin }) => {
    const { enrolment, challenge } = await fixtures.passkeyEnrolment(actors.teacher.bearer);
    const rp = { id: new URL(origin).hostname, name: 'Prima Vista' };
    return {
      allowed: ['teacher'],
      body: fc.constant(null).map(() => ({
        enrolment,
        attestation: softwareAuthenticator(origin).create({ challenge, rp }),
        des_name: 'Telefono',
      })),
    };
  },
  'POST /auth/second-factor/passkeys/:id/remove': async ({ fixtures, actors, amount }) => {
    const credentials = Array.from({ length: amount }, () => randomUUID());
    const passkeys = await fixtures.passkeysOf(
      credentials.map(() => actors.teacher.id ?? ''),
      credentials,
    );
    return { allowed: ['teacher'], params: from(idsOf(passkeys)), body: ownPassword };
  },
  'POST /auth/second-factor/recovery-codes': async ({ fixtures, actors }) => {
    await fixtures.apps([actors.teacher.id ?? '']);
    return { allowed: ['teacher'], body: ownPassword };
  },
  'DELETE /users/:id/second-factor': async ({ fixtures, amount }) => {
    const rows = await fixtures.users(amount);
    await fixtures.apps(rows.map(({ id }) => id));
    return { allowed: ['admin'], params: from(idsOf(rows)) };
  },
  'POST /oauth2/tokens': async ({ fixtures, amount }) => ({ body: from(await fixtures.signOnCodes(amount)) }),
  'POST /auth/logout': async ({ fixtures, amount }) => ({
    body: record({ refresh_token: oneOf(await fixtures.refreshTokens(Math.min(amount, 30))) }),
  }),
  'POST /users/validate': async ({ fixtures, amount }) => ({
    body: record({ token: oneOf((await fixtures.invitations(amount)).map(({ token }) => token)) }),
  }),
  'POST /users/signup': async ({ fixtures, amount }) => ({
    body: from((await fixtures.invitations(amount)).map((link) => ({ ...link, password: knownPassword }))),
  }),
  'POST /users/password/forgot': async ({ fixtures, amount }) => ({
    body: record({ email: oneOf((await fixtures.users(amount)).map((user) => user.email)), language }),
  }),
  'POST /users/password/reset': async ({ actors }) => ({
    allowed: ['teacher'],
    body: fc.constant({
      email: actors.teacher.email ?? '',
      password: knownPassword,
      new_password: knownPassword,
    }),
  }),
  'POST /users/email/change': async () => ({
    allowed: ['teacher'],
    body: record({ email, password: fc.constant(knownPassword), language }),
  }),
  'POST /users/email/validate': async ({ fixtures, amount }) => ({
    body: record({ token: oneOf((await fixtures.newAddresses(amount)).map(({ token }) => token)) }),
  }),
  'POST /users/email/confirm': async ({ fixtures, amount }) => ({
    body: record({ token: oneOf((await fixtures.newAddresses(amount)).map(({ token }) => token)) }),
  }),
  'DELETE /users/:id/email': async ({ fixtures, amount }) => ({
    params: from(idsOf(await fixtures.newAddresses(amount))),
  }),
  'DELETE /users/:id/sign-ins': async ({ fixtures, amount }) => ({ params: from(idsOf(await fixtures.users(amount))) }),
  'POST /users': async ({ fixtures }) => ({
    body: record(
      {
        email,
        full_name: fc.constantFrom('Ugo Prova', 'Zoë Ñandú', '山田太郎'),
        role_id: oneOf([...(await fixtures.roles(3)).map(({ id }) => id), await fixtures.adminRole()]),
        disabled: fc.boolean(),
        language,
      },
      ['email', 'full_name', 'role_id'],
    ),
  }),
  'POST /users/:id': async ({ fixtures, amount }) => ({
    params: from(idsOf([...(await fixtures.users(amount)), ...(await fixtures.users(amount, { invited: true }))])),
    body: record(
      {
        email,
        full_name: fc.constantFrom('Ugo Prova', 'Zoë Ñandú'),
        role_id: oneOf([...(await fixtures.roles(3)).map(({ id }) => id), await fixtures.adminRole()]),
        disabled: fc.boolean(),
      },
      [],
    ),
  }),
  'DELETE /users/:id': async ({ fixtures, amount }) => ({ params: from(idsOf(await fixtures.users(amount))) }),
  'POST /users/:id/invite': async ({ fixtures, amount }) => ({
    params: from(idsOf(await fixtures.users(amount, { invited: true }))),
    body: record({ language }),
  }),
  'POST /roles': async () => ({
    body: record({ name: roleName, description: fc.constant('Di prova'), scopes: joined }),
  }),
  'POST /roles/:id': async ({ fixtures, amount }) => ({
    params: from(idsOf(await fixtures.roles(amount))),
    body: record({ name: roleName, description: fc.constant('Di prova'), scopes: joined }, []),
  }),
  'DELETE /roles/:id': async ({ fixtures, amount }) => ({ params: from(idsOf(await fixtures.roles(amount))) }),
  'GET /collection/runs': async () => ({
    querystring: record({ unit: fc.constantFrom('hour', 'day'), day: fc.constantFrom(today, yesterday) }),
  }),
  'POST /collection/search': (context) => selection(context),
  'POST /collection/preview': (context) => selection(context, action),
  'POST /collection/change': (context) => selection(context, action),
  'GET /audit/navigation/:date': async () => filtered({ user: someText, page: fc.constantFrom('/roles', '/test') }),
  'GET /audit/error_frontend/:date': async () => filtered({ page: fc.constantFrom('/roles', '/test') }),
  'GET /audit/requests/:date': async () =>
    filtered({
      user: someText,
      route: fc.constantFrom('/responses', '/users', "/o'"),
      status_code: fc.constantFrom<Json>('errors', 200, 404),
    }),
  'GET /audit/error_backend/:date': async () => filtered({ route: fc.constantFrom('/responses', '/users') }),
  'GET /audit/security/:date': async () =>
    filtered({ user: someText, event: fc.constantFrom('signed_in', 'role_changed') }),
  'POST /tickets': async () => ({
    files: fc.array(
      fc.record({
        name: fc.constantFrom('log.txt', '../../x.txt', 'è.txt', '\u0000.txt', 'x'.repeat(300), ''),
        content: fc.constantFrom('a line of a log', '', '<svg onload=x>', '\u0000', '%PDF-1.7', 'x'.repeat(600_000)),
      }),
      { maxLength: 3 },
    ),
    body: record({
      hs_ticket_category: fc.constantFrom('other', 'system_break'),
      hs_ticket_priority: fc.constantFrom('LOW', 'HIGH'),
      subject: fc.constant('Non parte'),
      content: fc.constantFrom('Schermo bianco', 'Due\nrighe'),
      user_email: email,
      user_full_name: fc.constant('Ada Prova'),
    }),
  }),
  'GET /tickets/:id/files/:id_file': async (context) => {
    const { own, foreign, all } = await ticketsOf(context);
    return { allowed: ['manager', 'admin'], params: from([...own, ...all]), foreign: foreign.map(({ id }) => id) };
  },
  'POST /tickets/:id/retry': async (context) => ({
    params: from(idsOf((await ticketsOf(context)).all)),
    body: from([{ channel: 'mail' }, { channel: 'mail' }, { channel: 'hubspot' }]),
  }),
  'POST /tickets/:id/close': async (context) => ({ params: from(idsOf((await ticketsOf(context)).all)) }),
};
