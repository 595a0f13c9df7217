import type { ShownImage } from '../../contract/game.ts';
import { openDatabase } from '../../server/db/database.ts';
import { type HttpClient, openHttpClient, type Reply } from '../../server/testing/http-client.ts';
import { poolFaces, useOwnFaces } from '../../server/testing/own-faces.ts';
import { openInstallation } from '../installation.ts';
import { percentile, summarize } from '../percentiles.ts';
import { quiet } from '../quiet-log.ts';
import { isSmoke } from '../report.ts';
import { retryUntilAnswered } from '../retry-until-answered.ts';
import type { Scenario } from '../scenarios.ts';

const size = isSmoke ? { participants: 400, together: 16 } : { participants: 10_000, together: 16 };

/** Who has not come by then does not come. A smoke run shares the machine with others. */
const maxSeconds = isSmoke ? 200 : 60;

const asking = { made: 'create_user', own: 'GET /images?uid_user=', first: 'GET /images' } as const;

const imagesOf = ({ status, body }: Reply): ShownImage[] => (status === 200 ? JSON.parse(body) : []);

/** A form has two different faces of each of twelve cells. */
const isForm = (drawn: ShownImage[]): boolean => {
  const cells = drawn.map(({ des_phenotype, des_gender }) => `${des_phenotype} ${des_gender}`);
  const isTwice = (cell: string) => cells.filter((other) => other === cell).length === 2;
  return new Set(drawn.map(({ id }) => id)).size === 24 && new Set(cells).size === 12 && cells.every(isTwice);
};

/** Waits until a server has the pool: it reads the faces at most once in five seconds. */
const untilPool = (client: HttpClient) =>
  retryUntilAnswered(() => client.send('GET', '/images'), {
    isAnswered: (reply) => imagesOf(reply).some(({ flg_drawn }) => flg_drawn),
    pauseMs: () => 200,
    until: performance.now() + 30_000,
  });

/** Participants made by one server and shown their faces by another: how often each face of a pool is shown. */
export const forms: Scenario = async (atEnd) => {
  const { startServer, connectionString } = await openInstallation(atEnd, 'forms');
  // One after the other: the first one makes the tables.
  const servers = [await startServer(), await startServer()];
  const db = openDatabase(connectionString, quiet);
  atEnd(() => db.$client.end());
  await useOwnFaces({ db }, { faces: poolFaces() });
  const clients = servers.map(({ origin }) => openHttpClient(`${origin}/api`, { connections: size.together }));
  atEnd(() => clients.map(({ close }) => close()));
  if ((await Promise.all(clients.map(untilPool))).includes(undefined)) throw new Error('a server has no pool');
  const { uid_session } = (await clients[0]?.read('GET', '/public_game_session/check')) ?? {};

  const calls: Record<keyof typeof asking, Reply[]> = { made: [], own: [], first: [] };
  const showings = new Map<number, number>();
  let [made, wrong_forms] = [0, 0];
  const countForm = (images: ShownImage[]): void => {
    const drawn = images.filter(({ flg_drawn }) => flg_drawn);
    made += 1;
    if (!isForm(drawn)) wrong_forms += 1;
    for (const { id } of drawn) showings.set(id, (showings.get(id) ?? 0) + 1);
  };
  const began = performance.now();
  let next = 0;
  const comeInTurn = async () => {
    while (next < size.participants && performance.now() - began < maxSeconds * 1000) {
      const number = next++;
      const [here, there] = number % 2 ? clients : clients.toReversed();
      if (!here || !there) return;
      const ask = async (client: HttpClient, what: keyof typeof asking, path: string) => {
        const reply = await client.send('GET', path);
        calls[what].push(reply);
        return reply;
      };
      const { status, body } = await ask(here, 'made', `/public_game_session/${uid_session}/create_user`);
      if (status !== 200) continue;
      // In turn the first and the last, so that neither call has the other one's caches.
      if (number % 4 < 2) await ask(there, 'first', '/images');
      countForm(imagesOf(await ask(there, 'own', `/images?uid_user=${JSON.parse(body).uid_user}`)));
      if (number % 4 >= 2) await ask(there, 'first', '/images');
    }
  };
  await Promise.all(Array.from({ length: size.together }, comeInTurn));
  const seconds = Math.round((performance.now() - began) / 100) / 10;

  const durationsOf = (what: keyof typeof asking) => calls[what].map(({ durationMs }) => durationMs);
  const ratio = (what: keyof typeof asking, share: number) =>
    Math.round((100 * percentile(durationsOf(what), share)) / percentile(durationsOf('first'), share)) / 100;
  const [faces, fewest, most] = [showings.size, Math.min(...showings.values()), Math.max(...showings.values())];
  return {
    ...{ servers: servers.length, participants: made, together: size.together, seconds, faces, fewest, most },
    calls: (Object.keys(asking) as (keyof typeof asking)[]).map((what) => ({
      ...{ call: asking[what], ...summarize(durationsOf(what)) },
      ...{ p50_ratio: ratio(what, 0.5), p99_ratio: ratio(what, 0.99) },
    })),
    must_be_zero: {
      refused: Object.values(calls).flatMap((replies) => replies.filter(({ status }) => status !== 200)).length,
      wrong_forms,
    },
    problems: [
      ...(made < size.participants ? [`only ${made} of ${size.participants} participants in ${maxSeconds} s`] : []),
      ...(faces === 96 ? [] : [`${faces} of 96 faces were shown`]),
      // Decision 36 says that servers add nothing to the one that a block that is not full makes.
      ...(most - fewest > 1 ? [`some faces were shown ${most} times, others ${fewest} times`] : []),
    ],
  };
};
