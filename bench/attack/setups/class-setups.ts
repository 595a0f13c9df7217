import fc from 'fast-check';
import type { Json } from '../valid-values.ts';
import { type Context, type EndpointSetup, from, oneOf, record, type Setups, today } from './setup.ts';

const device = fc.uuid();

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

const results = async (context: Context): Promise<EndpointSetup> => {
  const { fixtures, actors } = context;
  const setup = await sessionsOf({ ...context, amount: 2 }, 'stopped');
  const [session] = await fixtures.classSessions(actors.teacher.id, 'started', 1);
  const uid_session = session?.uid_session ?? '';
  await fixtures.completed(uid_session, 'class', 6);
  await fixtures.stop(uid_session);
  return { ...setup, params: fc.oneof(fc.constant<Json>({ uid_session }), setup.params ?? fc.constant(null)) };
};

/** Of class sessions: the teacher’s, the pupils’ and the results. */
export const classSetups: Setups = {
  'POST /gamesession/:uid_session': (context) => sessionsOf(context, 'created', 'started'),
  'POST /gamesession/:uid_session/start': (context) => sessionsOf(context, 'created', 'started'),
  'POST /gamesession/:uid_session/stop': (context) => sessionsOf(context, 'started', 'stopped'),
  'POST /gamesession/:uid_session/archive': async (context) => ({
    ...(await sessionsOf(context, 'created', 'started', 'stopped')),
    body: record({ flg_archived: fc.boolean() }),
  }),
  'POST /gamesession/:uid_session/entrance': async (context) => ({
    ...(await sessionsOf(context, 'created', 'started')),
    body: record({ flg_open: fc.boolean() }),
  }),
  'POST /gamesession/:uid_session/let_in': async (context) => ({
    ...(await sessionsOf(context, 'started')),
    body: record({ who: fc.constantFrom('first', 'all') }),
  }),
  'POST /gamesession/:uid_session/stage': async (context) => ({
    ...(await sessionsOf(context, 'stopped')),
    body: record({
      num_slide: fc.option(fc.integer({ min: 0, max: 11 })),
      des_analysis: fc.constantFrom('phenotype', 'gender'),
    }),
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
  'POST /gamesession/:uid_session/lobby': async (context) => ({
    params: (await sessionsOf(context, 'created')).params ?? fc.constant(null),
    body: fc.uuid({ version: 4 }).map((uid_wait) => ({ uid_wait })),
  }),
  'POST /gamesession/:uid_session/guess': async ({ fixtures, actors }) => {
    const [session] = await fixtures.classSessions(actors.teacher.id, 'started', 1);
    const uid_session = session?.uid_session ?? '';
    await fixtures.completed(uid_session, 'class', 8);
    await fixtures.stop(uid_session, 0);
    const word = await fixtures.firstWord();
    return {
      params: fc.constant<Json>({ uid_session }),
      body: record({
        id_adjective: fc.oneof(fc.constant(word), fc.integer({ min: 1, max: 9 })),
        uid_guess: fc.uuid({ version: 4 }),
        des_guess: fc.constantFrom('Caucasian', 'SubSaharan', 'alike'),
      }),
    };
  },
  'POST /gamesession/:uid_session/progress': async (context) => {
    const { params, uids } = await classroom(context);
    return { params, body: record({ uid_user: uids, num_round: fc.integer({ min: 0, max: 8 }) }) };
  },
  'POST /gamesession/:uid_session/leave': async (context) => {
    const { params, uids } = await classroom(context);
    return { params, body: record({ uid_user: uids }) };
  },
};
