import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contract } from '../contract/contract.ts';
import { openHttpClient } from '../server/testing/http-client.ts';
import { signInByApi } from './accounts.ts';
import { expect, test } from './journey.ts';

const figures = contract['GET /aggregate_responses'].response;

const isPercent = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;

/** Whether each word has a percentage for each phenotype, of all faces, of women and of men. */
const areWhole = (results: ReturnType<typeof figures.parse>, words: number): boolean =>
  results.length === words &&
  results.every(({ jsn_aggregation }) => {
    const rows = Object.values(jsn_aggregation ?? {});
    return rows.length === 6 && rows.every(({ ALL, F, M }) => [ALL, F, M].every(isPercent));
  });

test('a client that knows only the calls of the specification plays, and reads percentages', async ({
  installation,
}) => {
  // The default, as on a first start without settings.
  const { origin } = await installation({ env: { FAIR_PLAY: '' } });
  const { access_token: token } = await signInByApi(origin, 'teacher');
  const teacher = openHttpClient(`${origin}/api`, { token });
  const { uid_session } = await teacher.ask('POST', '/gamesession', { des_name: '3ª B' });
  await teacher.ask('POST', `/gamesession/${uid_session}/start`);

  const program = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, 'plain-client.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, [...program, origin, uid_session]);
  const { campaign, pupils } = JSON.parse(stdout);
  expect(areWhole(figures.parse(campaign), 5)).toBe(true);
  expect(pupils).toHaveLength(6);
  for (const own of pupils) expect(areWhole(figures.parse(own), 5)).toBe(true);

  await teacher.ask('POST', `/gamesession/${uid_session}/stop`);
  const { class_results } = await teacher.ask('GET', `/gamesession/${uid_session}/results`);
  expect(areWhole(figures.parse(class_results), 5)).toBe(true);
  teacher.close();
});
