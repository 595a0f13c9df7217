import fc from 'fast-check';
import { storeUsers } from './account-setups.ts';
import { storeCompleted, storePlayers } from './play-setups.ts';
import {
  anyOf,
  differentCodes,
  type EndpointSetup,
  mostlyOwn,
  oneOf,
  type Setups,
  today,
  type World,
  yesterday,
} from './setup.ts';

type State = 'created' | 'started' | 'stopped';

const storeClasses = ({ rows }: World, id_owner: string | undefined, state: State, count: number) =>
  rows<{ uid_session: string; cod_session: string }>(
    `insert into game_session (id_owner, des_name, cod_session, num_size, tms_started_at, tms_stopped_at)
     select $1, '3B', code, 1000, case when $2 <> 'created' then now() end, case when $2 = 'stopped' then now() end
     from unnest($3::text[]) as code returning uid_session, cod_session`,
    ...[id_owner, state, differentCodes(count)],
  );

/** Sessions of the teacher in these states, and some of another teacher, which this one must not reach. */
const sessionsIn =
  (...states: State[]) =>
  async (world: World): Promise<EndpointSetup> => {
    const [owner] = await storeUsers(world, 1);
    const storeOf = async (id: string | undefined, count: number) =>
      (await Promise.all(states.map((state) => storeClasses(world, id, state, count)))).flat();
    const own = await storeOf(world.actors.teacher.id, world.amount);
    return { allowed: ['teacher'], ...mostlyOwn('uid_session', own, await storeOf(owner?.id, 3)) };
  };

/** The same for calls of anybody. */
const publicSessionsIn =
  (...states: State[]) =>
  async (world: World): Promise<EndpointSetup> => ({ fields: (await sessionsIn(...states)(world)).fields ?? {} });

/** A class session of the teacher that goes on. */
const startedClass = async (world: World): Promise<string> =>
  (await storeClasses(world, world.actors.teacher.id, 'started', 1))[0]?.uid_session ?? '';

/** A class session with pupils who are playing. */
const classroom = async (world: World): Promise<EndpointSetup> => ({
  fields: anyOf(await storePlayers(world, await startedClass(world)), 'uid_session', 'uid_user'),
});

/** A class that has played. */
const playedClass = async (world: World, count: number) => {
  const players = await storeCompleted(world, await startedClass(world), 'class', count);
  const stop = 'update game_session set tms_stopped_at = now() where uid_session = $1';
  await world.rows(stop, players[0]?.uid_session);
  return players;
};

const results = async (world: World): Promise<EndpointSetup> => {
  const [player] = await playedClass(world, 6);
  const [owner] = await storeUsers(world, 1);
  const foreign = await storeClasses(world, owner?.id, 'stopped', 3);
  return { allowed: ['teacher'], ...mostlyOwn('uid_session', player ? [player] : [], foreign) };
};

/** Of class sessions: the teacher’s, the pupils’ and the results. */
export const classSetups: Setups = {
  'GET /gamesession': async () => ({ fields: { from: fc.constant(yesterday), to: fc.constant(today) } }),
  'POST /gamesession/:uid_session': sessionsIn('created', 'started'),
  'POST /gamesession/:uid_session/start': sessionsIn('created', 'started'),
  'POST /gamesession/:uid_session/stop': sessionsIn('started', 'stopped'),
  'POST /gamesession/:uid_session/archive': sessionsIn('created', 'started', 'stopped'),
  'POST /gamesession/:uid_session/entrance': sessionsIn('created', 'started'),
  'POST /gamesession/:uid_session/let_in': sessionsIn('started'),
  'POST /gamesession/:uid_session/stage': sessionsIn('stopped'),
  'GET /gamesession/:uid_session/doubtful': sessionsIn('created', 'started', 'stopped'),
  'POST /gamesession/:uid_session/take_out': async (world) => {
    const { fields, ...setup } = await sessionsIn('started')(world);
    return { ...setup, fields: { ...fields, tms_at: fc.constant(`${today}T00:00:00Z`) } };
  },
  'POST /gamesession/:uid_session/delete_run': async (world) => {
    const players = await storePlayers(world, await startedClass(world));
    const codes = await world.rows(
      'select uid_session, cod_user from participant where uid_user = any($1::uuid[])',
      players.map(({ uid_user }) => uid_user),
    );
    return { allowed: ['teacher'], fields: anyOf(codes, 'uid_session', 'cod_user') };
  },
  'DELETE /gamesession/:uid_session': sessionsIn('created', 'stopped'),
  'POST /gamesession/:uid_session/remote_key': sessionsIn('created', 'started'),
  'GET /gamesession/:uid_session/live': sessionsIn('created', 'started', 'stopped'),
  'GET /gamesession/:uid_session/results': results,
  'GET /gamesession/:uid_session/results/:uid_user': async (world) => ({ params: oneOf(await playedClass(world, 6)) }),
  'POST /gamesession/:uid_session/results/export': results,
  'POST /gamesession/join': async (world) => {
    const classes = await storeClasses(world, world.actors.teacher.id, 'started', 5);
    const written = classes.flatMap(({ cod_session: code }) => [
      ...[code, code.toLowerCase(), `${code.slice(0, 3)}-${code.slice(3)}`],
    ]);
    return { fields: { code: oneOf(written) } };
  },
  'GET /gamesession/:uid_session': publicSessionsIn('created', 'started', 'stopped'),
  'POST /gamesession/:uid_session/createuser': async (world) => ({
    fields: { uid_session: fc.constant(await startedClass(world)) },
  }),
  'POST /gamesession/:uid_session/wait': async (world) => ({
    fields: anyOf(
      await world.rows(
        `insert into class_waiting (uid_session, uid_user, tms_since, tms_seen_at)
         select $1, gen_random_uuid(), now(), now() from generate_series(1, 50) returning uid_session, uid_user`,
        await startedClass(world),
      ),
      ...['uid_session', 'uid_user'],
    ),
  }),
  'POST /gamesession/:uid_session/lobby': publicSessionsIn('created'),
  'POST /gamesession/:uid_session/progress': classroom,
  'POST /gamesession/:uid_session/leave': classroom,
};
