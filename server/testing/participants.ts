import type { Adjective, Image } from '../../contract/game.ts';
import type { ProofChallenge } from '../../contract/proof.ts';
import type { Run } from '../../contract/responses.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { simulateRun } from '../features/play/play.ts';
import type { TestApp } from './build-test-app.ts';

type Asked = { adjectives: Adjective[]; images: Image[] };

/** Calls the app. Resolves to status and JSON. */
export const ask = async <T>({ app }: TestApp, method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await app.inject({ method, url: `/api${path}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<T>() };
};

export const publicSession = async (test: TestApp): Promise<string> => {
  const { body } = await ask<{ uid_session: string }>(test, 'GET', '/public_game_session/check');
  return body.uid_session;
};

/** Makes a participant, or all of them, ten minutes older: long enough for a run. */
export const begunEarlier = async ({ db }: TestApp, uid_user?: string): Promise<void> => {
  await db.$client.query(
    "update participant set tms_created_at = tms_created_at - interval '10 minutes' where $1::uuid is null or uid_user = $1",
    [uid_user],
  );
};

/** Creates a participant of the public campaign, who has had the time to play. */
export const createPublicUser = async (test: TestApp) => {
  const uid_session = await publicSession(test);
  const { body } = await ask<{ uid_user: string }>(test, 'GET', `/public_game_session/${uid_session}/create_user`);
  await begunEarlier(test, body.uid_user);
  return { uid_session, uid_user: body.uid_user };
};

/** What a participant is shown; somebody whom the server does not know, the faces for everybody. */
const askedIn = async (test: TestApp, kind: 'public' | 'private', uid_user: string): Promise<Asked> => {
  const given = await ask<Image[]>(test, 'GET', `/images?uid_user=${uid_user}`);
  return {
    adjectives: (await ask<Adjective[]>(test, 'GET', `/adjectives?${kind}=true`)).body,
    images: given.status === 200 ? given.body : (await ask<Image[]>(test, 'GET', '/images')).body,
  };
};

/** The proof of a participant, where tests ask for no work: the only number is 0. */
const proofOf = async (test: TestApp, who: { uid_session: string; uid_user: string }) => {
  const { body } = await ask<{ challenge: ProofChallenge | null }>(test, 'POST', '/public_game_session/check_url', who);
  return body.challenge && { max: body.challenge.max, signature: body.challenge.signature, number: 0 };
};

/** A plausible public run; the same seed draws the same answers. */
export const publicRun = async (
  test: TestApp,
  { seed = 1, uids }: { seed?: number; uids?: { uid_session: string; uid_user: string } } = {},
): Promise<Run> => {
  const who = uids ?? (await createPublicUser(test));
  const asked = await askedIn(test, 'public', who.uid_user);
  const run = simulateRun({ ...who, ...asked, random: seededRandom(seed), person: true, year: 2026 });
  return { ...run, proof: await proofOf(test, who) };
};

/** Returns the same run as if played without a time limit, with every face answered. */
export const untimed = (run: Run): Run => ({
  ...run,
  flg_untimed: true,
  responses: run.responses.map((answer) =>
    answer.flg_response === null ? { ...answer, flg_response: false, val_elapsed_time: 4200 } : answer,
  ),
});

/** Returns the same run as if played with a longer limit, with one face answered after the usual one. */
export const withLimit = (run: Run, limit_ms: number): Run => ({
  ...run,
  limit_ms,
  responses: run.responses.map((answer, place) => {
    if (place === 0) return { ...answer, flg_response: true, val_elapsed_time: 3500 };
    return answer.flg_response === null ? { ...answer, val_elapsed_time: limit_ms } : answer;
  }),
});

/** Creates a started class session with one participant. */
export const createClassUser = async ({ db }: TestApp, { stoppedAt = null }: { stoppedAt?: Date | null } = {}) => {
  const { rows } = await db.$client.query<{ uid_session: string; uid_user: string }>(
    `with session as (
       insert into game_session (tms_started_at, tms_stopped_at) values ('2026-03-02T08:00:00Z', $1) returning uid_session
     )
     insert into participant (uid_session, cod_user, tms_created_at)
     select uid_session, 'ABC123', '2026-03-02T08:00:00Z' from session
     returning uid_session, uid_user`,
    [stoppedAt],
  );
  return rows[0] as { uid_session: string; uid_user: string };
};

/** A plausible run of a class participant. */
export const classRun = async (test: TestApp, uids: { uid_session: string; uid_user: string }): Promise<Run> => {
  const asked = await askedIn(test, 'private', uids.uid_user);
  return simulateRun({ ...uids, ...asked, random: seededRandom(2), person: false, year: 2026 });
};
