import type { ShownImage } from '../contract/game.ts';
import { openDatabase } from '../server/db/database.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { type HttpClient, openHttpClient, type Reply } from '../server/testing/http-client.ts';
import { poolFaces, useOwnFaces } from '../server/testing/own-faces.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { facesOfForms } from './forms/faces-of-forms.ts';
import { percentile, summarize } from './percentiles.ts';
import { quiet } from './quiet-log.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { databaseFolder } from './scratch-folder.ts';

/** `together`: participants who come at the same moment, half of them at each server. */
const size = isSmoke ? { participants: 400, together: 16 } : { participants: 10_000, together: 16 };

/** Who has not come by then does not come. A smoke run shares the machine with others. */
const maxSeconds = isSmoke ? 200 : 60;

const asking = { made: 'create_user', own: 'GET /images?uid_user=', first: 'GET /images' } as const;
type Calls = Record<keyof typeof asking, Reply[]>;

const ask = async (client: HttpClient, path: string, replies: Reply[]): Promise<Reply> => {
  const reply = await client.send('GET', path);
  replies.push(reply);
  return reply;
};

const imagesOf = ({ status, body }: Reply): ShownImage[] => (status === 200 ? JSON.parse(body) : []);

/** Waits until a server has the pool: it reads the faces at most once in five seconds. */
const untilPool = (client: HttpClient) =>
  retryUntilAnswered(() => client.send('GET', '/images'), {
    isAnswered: (reply) => imagesOf(reply).some(({ flg_drawn }) => flg_drawn),
    pauseMs: () => 200,
    until: performance.now() + 30_000,
  });

await withEndings(async (atEnd) => {
  const dataDir = await databaseFolder(atEnd, 'forms');
  const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  const env = { DATABASE_URL: connectionString };
  const start = () => startUntilEnd(atEnd, () => spawnServer({ from: 'built', env }));
  // One after the other: the first one makes the tables.
  const servers = [await start(), await start()];
  const db = openDatabase(connectionString, quiet);
  atEnd(() => db.$client.end());
  await useOwnFaces({ db }, { faces: poolFaces() });

  const clients = servers.map(({ origin }) => openHttpClient(`${origin}/api`, { connections: size.together }));
  atEnd(() => clients.map(({ close }) => close()));
  if ((await Promise.all(clients.map(untilPool))).includes(undefined)) throw new Error('a server has no pool');
  const { uid_session } = (await clients[0]?.read('GET', '/public_game_session/check')) ?? {};

  const calls: Calls = { made: [], own: [], first: [] };
  const shown = facesOfForms();
  const began = performance.now();
  let next = 0;
  /** One after the other: made by one server, and shown their faces by the other, as behind a load balancer. */
  const comeInTurn = async () => {
    while (next < size.participants && performance.now() - began < maxSeconds * 1000) {
      const number = next++;
      const [here, there] = number % 2 ? clients : clients.toReversed();
      if (!here || !there) return;
      const { status, body } = await ask(here, `/public_game_session/${uid_session}/create_user`, calls.made);
      if (status !== 200) continue;
      const askFirst = () => ask(there, '/images', calls.first);
      // In turn the first and the last, so that neither call has the other one's caches.
      if (number % 4 < 2) await askFirst();
      shown.add(imagesOf(await ask(there, `/images?uid_user=${JSON.parse(body).uid_user}`, calls.own)));
      if (number % 4 >= 2) await askFirst();
    }
  };
  await Promise.all(Array.from({ length: size.together }, comeInTurn));
  const seconds = Math.round((performance.now() - began) / 100) / 10;

  const all = Object.values(calls).flat();
  const durations = Object.values(calls).map((replies: Reply[]) => replies.map(({ durationMs }) => durationMs));
  const [, , first = []] = durations;
  const ratioTo = (values: number[], share: number) =>
    Math.round((100 * percentile(values, share)) / percentile(first, share)) / 100;
  const { forms, faces, fewest, most, wrong_forms } = shown.count();
  const must_be_zero = { refused: all.filter(({ status }) => status !== 200).length, wrong_forms };
  await report('forms', {
    ...{ servers: servers.length, participants: forms, together: size.together, seconds },
    ...{ faces, fewest, most, must_be_zero },
    calls: Object.values(asking).map((call, place) => {
      const values = durations[place] ?? [];
      const ratios = { p50_ratio: ratioTo(values, 0.5), p99_ratio: ratioTo(values, 0.99) };
      return { call, ...summarize(values), ...ratios };
    }),
  });
  mustHold([
    ...Object.entries(must_be_zero).flatMap(([what, count]) => (count === 0 ? [] : [`${what}: ${count}`])),
    ...(forms < size.participants ? [`only ${forms} of ${size.participants} participants in ${maxSeconds} s`] : []),
    ...(faces === 96 ? [] : [`${faces} of 96 faces were shown`]),
    // Decision 36 says that servers add nothing to the one that a block that is not full makes.
    ...(most - fewest > 1 ? [`some faces were shown ${most} times, others ${fewest} times`] : []),
  ]);
});
