import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ask, createClassUser, createPublicUser, publicRun } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp();
beforeEach(() => server.query('truncate participant cascade'));

type Checked = { denied: boolean; flg_other_device: boolean; completed: boolean };

const check = async (uids: object, device?: string): Promise<Checked> => {
  const { status, body } = await ask<Checked>(server, 'POST', '/public_game_session/check_url', { ...uids, device });
  expect(status).toBe(200);
  return body;
};

const [mine, other] = [randomUUID(), randomUUID()];

test('the first device that opens a run plays it, any number of times, and no other does', async () => {
  const uids = await createPublicUser(server);
  // A check that names no device claims nothing.
  for (const device of [undefined, mine, mine]) {
    expect(await check(uids, device)).toMatchObject({ denied: false, flg_other_device: false });
  }
  for (const device of [undefined, other]) {
    expect(await check(uids, device)).toMatchObject({ denied: false, flg_other_device: true });
  }
  expect(await check(uids, mine)).toMatchObject({ flg_other_device: false });
});

test('of several devices at once one plays', async () => {
  const uids = await createPublicUser(server);
  const answers = await Promise.all(Array.from({ length: 6 }, () => check(uids, randomUUID())));
  expect(answers.filter(({ flg_other_device }) => !flg_other_device)).toHaveLength(1);
});

test('runs of one device have marks with nothing in common, which are gone with the run', async () => {
  const uids = await createPublicUser(server);
  await check(uids, mine);
  await check(await createPublicUser(server), mine);
  const marks = async () =>
    (await server.query('select cod_device from participant')).map(({ cod_device }) => cod_device);
  const kept = await marks();
  expect(new Set(kept).size).toBe(2);
  expect(kept).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await ask(server, 'POST', '/responses', await publicRun(server, { uids }));
  expect((await marks()).filter((mark) => mark === null)).toHaveLength(1);
});

test('answers arrive from wherever they were given, and their results open on every device', async () => {
  const uids = await createPublicUser(server);
  await check(uids, mine);
  expect((await ask(server, 'POST', '/responses', await publicRun(server, { uids }))).status).toBe(200);
  for (const device of [mine, other, undefined]) {
    expect(await check(uids, device)).toMatchObject({ denied: false, completed: true, flg_other_device: false });
  }
});

test('a run of a class cannot be claimed', async () => {
  const uids = await createClassUser(server);
  expect(await check(uids, mine)).toMatchObject({ denied: true, flg_other_device: false });
  expect(await server.query('select from participant where cod_device is not null')).toEqual([]);
});
