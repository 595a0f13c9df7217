import fc from 'fast-check';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { questionsFor, readReference, simulatedRuns, simulateRun } from '../../../server/features/play/play.ts';
import { anyOf, differentCodes, now, oneOf, type Row, type Setups, today, type World, yesterday } from './setup.ts';

type Player = { uid_session: string; uid_user: string };

const publicSession = async ({ rows }: World) =>
  (await rows('select uid_session from game_session where flg_public'))[0]?.uid_session ?? '';

export const storePlayers = ({ rows, amount }: World, uid_session: string, count = amount) =>
  rows<Player>(
    `insert into participant (uid_session, cod_user) select $1, code from unnest($2::text[]) as code
     on conflict do nothing returning uid_session, uid_user`,
    ...[uid_session, differentCodes(count)],
  );

const publicPlayers = async (world: World) => storePlayers(world, await publicSession(world));

export const storeCompleted = async (world: World, uid_session: string, kind: 'public' | 'class', count = 6) => {
  const players = await storePlayers(world, uid_session, count);
  const submit = simulatedRuns({ db: world.db, now }, kind);
  await Promise.all(players.map((player, seed) => submit({ ...player, seed, completed_at: now() })));
  return players;
};

const publicCompleted = async (world: World, count?: number) =>
  storeCompleted(world, await publicSession(world), 'public', count);

/** Runs that could be submitted, each about the faces that its player is given. */
const makeRuns = async (world: World) => {
  const reference = await readReference(world.db);
  const year = now().getUTCFullYear();
  return Promise.all(
    (await publicPlayers(world)).map(async (player, seed) => {
      const given = await questionsFor(world.db, player.uid_user, reference, 'public');
      return simulateRun({ ...player, ...given, random: seededRandom(seed), person: true, year });
    }),
  );
};

const address = 'a'.repeat(43);

/** Spans of whole hours around today and yesterday; and runs that were completed in them. */
const selection = async (world: World) => {
  const players = await publicCompleted(world, Math.min(world.amount, 30));
  await world.rows(
    `update participant set tms_completed_at = tms_completed_at - interval '1 day',
            des_aside = case when random() < 0.3 then 'too_many' end, cod_address = $2
     where uid_user = any($1::uuid[])`,
    ...[players.map(({ uid_user }) => uid_user), address],
  );
  const fields = { dat_from: fc.constant(yesterday), dat_to: fc.constant(today), cod_address: fc.constant(address) };
  return { fields };
};

/** Of the public campaign: participants, runs, figures and their collection. */
export const playSetups: Setups = {
  'GET /public_game_session/:uid_session/create_user': async (world) => ({
    fields: { uid_session: fc.constant(await publicSession(world)) },
  }),
  'POST /public_game_session/check_url': async (world) => ({ body: oneOf(await publicPlayers(world)) }),
  'POST /public_game_session/close': async (world) => ({ body: oneOf(await publicCompleted(world)) }),
  'POST /responses': async (world) => ({ body: oneOf(await makeRuns(world)) }),
  'POST /responses/delete': async (world) => ({ body: oneOf(await publicPlayers(world)) }),
  'GET /responses/:uid_session/:uid_user': async (world) => ({ params: oneOf(await publicCompleted(world)) }),
  'GET /gamesession/user/:uid_user/alias': async (world) => ({ fields: anyOf(await publicPlayers(world), 'uid_user') }),
  'GET /aggregate_responses': async (world) => {
    const completed = (await publicCompleted(world)).map(({ uid_user }) => uid_user);
    const asked = completed.flatMap((uid): Row[] => [{}, { uid_user: uid }, { faces_of: uid }]);
    return { querystring: oneOf(asked) };
  },
  'GET /collection/runs': async () => ({ fields: { day: fc.constantFrom(today, yesterday) } }),
  'POST /collection/search': selection,
  'POST /collection/change': selection,
};
