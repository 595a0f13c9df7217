import { beforeAll, expect, test } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { askAs } from '../../testing/accounts.ts';
import { poolFaces, useOwnFaces } from '../../testing/own-faces.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures } from '../figures/figures.ts';
import { advanceRehearsal } from './rehearsal-pupils.ts';

const server = useTestApp();
const teacher = useSignedIn(server);
beforeAll(async () => {
  await useOwnFaces(server, { faces: poolFaces() });
});

test('the 24 pupils of a rehearsal see each of 96 faces six times', async () => {
  const asked = { des_name: 'Prova' };
  const { body } = await askAs<ClassSession>(server, teacher.headers, 'POST', '/gamesession/rehearsal', asked);
  const { uid_session } = body;
  // Some come first, the others later.
  for (const seconds of [5, 8, 61]) {
    server.setNow(new Date(server.now().getTime() + seconds * 1000));
    await advanceRehearsal(server, uid_session);
  }
  const rows = await server.query<{ num: number }>(
    'select count(*)::int as num from response join participant using (uid_user) where uid_session = $1 group by id_image',
    [uid_session],
  );
  expect(rows).toHaveLength(96);
  expect(new Set(rows.map(({ num }) => num))).toEqual(new Set([6 * 5]));
  await askAs(server, teacher.headers, 'POST', `/gamesession/${uid_session}/stop`, {});
  const results = await askAs(server, teacher.headers, 'GET', `/gamesession/${uid_session}/results`);
  expect(results.status).toBe(200);
  expect((await compareFigures(server.db)).differences).toEqual([]);
});
