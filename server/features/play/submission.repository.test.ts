import { expect, test } from 'vitest';
import type { Run } from '../../../contract/responses.ts';
import { graceAfterStopMs } from '../../../contract/rules/limits.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { storeRun } from './submit-run.ts';

const stoppedAt = new Date('2026-03-02T09:00:00Z');

const database = useDatabase();

const newPupil = async (): Promise<{ uid_session: string; uid_user: string }> => {
  const rows = await database.query(
    `with class as (
       insert into game_session (tms_started_at, tms_stopped_at) values ('2026-03-02T08:00:00Z', $1) returning uid_session
     )
     insert into participant (uid_session, cod_user) select uid_session, left(gen_random_uuid()::text, 13) from class
     returning uid_session, uid_user`,
    [stoppedAt],
  );
  return rows[0];
};

const storedAnswers = async (uid_user: string): Promise<number> =>
  (await database.query('select from response where uid_user = $1', [uid_user])).length ?? 0;

test('a run is stored once, and not at all when the class accepts no more runs by its turn', async () => {
  const pupil = await newPupil();
  const run: Run = {
    responses: [{ ...pupil, id_adjective: 4, id_image: 1, val_elapsed_time: 900, flg_response: true }],
    public_user_profiling_data: null,
    flg_untimed: false,
    limit_ms: null,
    des_input: 'touch',
    flg_onset_known: true,
    proof: null,
  };
  const judgement = { flags: [], aside: null, address: null };
  const store = (afterMs: number) => {
    const now = new Date(stoppedAt.getTime() + graceAfterStopMs + afterMs);
    return storeRun(database.db, pupil, run, { id_image_set: 1, hash: 'hash', now, ...judgement });
  };
  expect(await store(1)).toBe(false);
  expect(await storedAnswers(pupil.uid_user)).toBe(0);
  expect(await store(0)).toBe(true);
  expect(await store(0)).toBe(false);
  expect(await storedAnswers(pupil.uid_user)).toBe(1);
});
