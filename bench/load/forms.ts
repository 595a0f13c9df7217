import type { ShownImage } from '../../contract/game.ts';
import { type HttpClient, openHttpClient, type Reply } from '../../server/testing/http-client.ts';
import { poolFaces, useOwnFaces } from '../../server/testing/own-faces.ts';
import { inParallel } from '../in-parallel.ts';
import { openInstallation } from '../installation.ts';
import { summarize } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { waitFor } from '../wait-for.ts';

const size = isSmoke ? { participants: 400, together: 16 } : { participants: 10_000, together: 16 };

const imagesOf = ({ status, body }: Reply): ShownImage[] => (status === 200 ? JSON.parse(body) : []);

/** A form has two different faces of each of twelve cells. */
const isForm = (drawn: ShownImage[]): boolean => {
  const cells = drawn.map(({ des_phenotype, des_gender }) => `${des_phenotype} ${des_gender}`);
  const isTwice = (cell: string) => cells.filter((other) => other === cell).length === 2;
  return new Set(drawn.map(({ id }) => id)).size === 24 && new Set(cells).size === 12 && cells.every(isTwice);
};

/** Waits until a server has the pool: it reads the faces at most once in five seconds. */
const untilPool = (client: HttpClient) =>
  waitFor(
    'a server has no pool',
    async () => imagesOf(await client.send('GET', '/images')).some(({ flg_drawn }) => flg_drawn),
    { withinMs: 30_000 },
  );

/** Participants made by one server and shown their faces by another: how often each face of a pool is shown. */
export const forms: Scenario = async (atEnd) => {
  const { db, startServer } = await openInstallation(atEnd, 'forms');
  // One after the other: the first one makes the tables.
  const servers = [await startServer(), await startServer()];
  await useOwnFaces({ db }, { faces: poolFaces() });
  const clients = servers.map(({ origin }) => openHttpClient(`${origin}/api`, { connections: size.together }));
  atEnd(() => clients.map(({ close }) => close()));
  await Promise.all(clients.map(untilPool));
  const { uid_session } = (await clients[0]?.read('GET', '/public_game_session/check')) ?? {};

  const durations: Record<string, number[]> = { create_user: [], 'GET /images?uid_user=': [] };
  const showings = new Map<number, number>();
  let [refused, wrong_forms] = [0, 0];
  const ask = async (client: HttpClient, call: string, path: string): Promise<Reply> => {
    const reply = await client.send('GET', path);
    durations[call]?.push(reply.durationMs);
    if (reply.status !== 200) refused += 1;
    return reply;
  };
  const places = Array.from({ length: size.participants }, (_, place) => place);
  await inParallel(places, size.together, async (place) => {
    const [here, there] = place % 2 ? clients : clients.toReversed();
    if (!here || !there) return;
    const { status, body } = await ask(here, 'create_user', `/public_game_session/${uid_session}/create_user`);
    if (status !== 200) return;
    const shown = await ask(there, 'GET /images?uid_user=', `/images?uid_user=${JSON.parse(body).uid_user}`);
    const drawn = imagesOf(shown).filter(({ flg_drawn }) => flg_drawn);
    if (!isForm(drawn)) wrong_forms += 1;
    for (const { id } of drawn) showings.set(id, (showings.get(id) ?? 0) + 1);
  });
  const [faces, fewest, most] = [showings.size, Math.min(...showings.values()), Math.max(...showings.values())];
  return {
    ...{ servers: servers.length, ...size, faces, fewest, most },
    calls: Object.entries(durations).map(([call, measured]) => ({ call, ...summarize(measured) })),
    must_be_zero: { refused, wrong_forms },
    problems: [
      ...(faces === 96 ? [] : [`${faces} of 96 faces were shown`]),
      // Decision 7 says that servers add nothing to the one that a block that is not full makes.
      ...(most - fewest > 1 ? [`some faces were shown ${most} times, others ${fewest} times`] : []),
    ],
  };
};
