import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Adjective, Image } from '../../../contract/game.ts';
import type { Run } from '../../../contract/responses.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { runsEverySeed } from '../../../tools/landing-cases.ts';
import { ask, begunEarlier } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { simulateRun } from '../play/play.ts';
import { insertSession, participantsOf } from './testing/class-session.ts';

/** Ten before a release. */
const classes = runsEverySeed ? 10 : 3;
const pupilsInClass = 30;
/** Calls per minute from one address: the default of RATE_LIMIT_PER_IP. */
const ceiling = 3000;

const server = useTestApp({ config: { RATE_LIMIT_PER_IP: ceiling } });

const refused: number[] = [];

/** A pupil's browser that loses some replies, and then repeats the call. */
const browser = (random: () => number) => {
  const call = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> => {
    const { status, body } = await ask<T>(server, method, path, payload);
    if (status !== 200) refused.push(status);
    return random() < 0.1 ? call(method, path, payload) : body;
  };
  const sometimes = async (work: () => Promise<unknown>) => random() < 0.2 && (await work());
  return { call, sometimes };
};

/** Everything a pupil's page does, in its order, with reloads. Resolves to the submitted run. */
const play = async (code: string, seed: number): Promise<Run> => {
  const random = seededRandom(seed);
  const { call, sometimes } = browser(random);
  const device = randomUUID();
  const { uid_session } = await call<{ uid_session: string }>('POST', '/gamesession/join', { code, device });
  const uid_user = randomUUID();
  const path = `/gamesession/${uid_session}`;
  const open = async () => {
    await call('GET', path);
    const adjectives = await call<Adjective[]>('GET', '/adjectives?private=true');
    return { adjectives, images: await call<Image[]>('GET', '/images') };
  };
  const asked = await open();
  const begin = () => call('POST', `${path}/createuser`, { uid_user });
  await begin();
  for (const num_round of [1, 2, 3, 4, 5]) {
    await call('POST', `${path}/progress`, { uid_user, num_round });
    await sometimes(open);
  }
  await sometimes(begin);
  await begunEarlier(server, uid_user);
  const run = simulateRun({ uid_session, uid_user, ...asked, random, person: false, year: 2026 });
  const submit = () => call('POST', '/responses', run);
  await Promise.all([submit(), sometimes(submit)]);
  return run;
};

test('classes of thirty start together behind one address: no pupil is lost, duplicated or refused', async () => {
  const codes = Array.from({ length: classes }, (_, place) => `CASSE${place}`);
  const sessions = await Promise.all(codes.map((code) => insertSession(server, { code })));
  const pupils = codes.flatMap((code) => Array.from({ length: pupilsInClass }, () => code));
  const runs = await Promise.all(pupils.map(play));
  expect(refused).toEqual([]);

  for (const uid_session of sessions) {
    const stored = await participantsOf(server, uid_session);
    const played = runs.filter(({ responses }) => responses[0]?.uid_session === uid_session);
    expect(stored.map(({ uid_user }) => uid_user).sort()).toEqual(
      played.map(({ responses }) => responses[0]?.uid_user).sort(),
    );
    expect(stored).toHaveLength(pupilsInClass);
    expect(stored.every(({ num_round, tms_completed_at }) => num_round === 5 && tms_completed_at)).toBe(true);
  }
  type Answer = Run['responses'][number];
  const rows = await server.query<Answer>('select response.* from response');
  const key = ({ uid_user, id_adjective, id_image, flg_response, val_elapsed_time }: Answer) =>
    [uid_user, id_adjective, id_image, flg_response, val_elapsed_time].join();
  expect(rows.map(key).sort()).toEqual(runs.flatMap(({ responses }) => responses.map(key)).sort());
});
