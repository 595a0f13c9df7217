import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { askAs } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { signedInTeacher, type Teacher } from '../../testing/class-sessions.ts';
import { poolFaces, useOwnFaces } from '../../testing/own-faces.ts';
import { advanceRehearsal } from '../class-sessions/class-sessions.ts';
import { recountTally } from '../results/results.ts';

let server: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  server = await buildTestApp();
  teacher = await signedInTeacher(server);
  await useOwnFaces(server, { faces: poolFaces() });
});
afterAll(() => server.close());

test('the 24 pupils of a rehearsal see each of 96 faces six times', async () => {
  const asked = { des_name: 'Prova' };
  const { body } = await askAs<ClassSession>(server, teacher.headers, 'POST', '/gamesession/rehearsal', asked);
  const { uid_session } = body;
  // Some come first, the others later.
  for (const seconds of [5, 8, 61]) {
    server.setNow(new Date(server.now().getTime() + seconds * 1000));
    await advanceRehearsal(server, uid_session);
  }
  const { rows } = await server.db.$client.query<{ num: number }>(
    'select count(*)::int as num from response join participant using (uid_user) where uid_session = $1 group by id_image',
    [uid_session],
  );
  expect(rows).toHaveLength(96);
  expect(new Set(rows.map(({ num }) => num))).toEqual(new Set([6 * 5]));
  await askAs(server, teacher.headers, 'POST', `/gamesession/${uid_session}/stop`, {});
  const results = await askAs(server, teacher.headers, 'GET', `/gamesession/${uid_session}/results`);
  expect(results.status).toBe(200);
  expect((await recountTally(server.db)).differences).toEqual([]);
});
