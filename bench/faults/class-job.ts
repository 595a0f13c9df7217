import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The job that stops forgotten classes runs every ten seconds. */
const timeoutMs = 60_000;

const insertClass = `
  insert into game_session (uid_session, des_name, cod_session, tms_started_at, tms_stopped_at)
  values ($1, 'Classe', $2, now() - $3::interval, now() - $4::interval)`;

const newCode = (uid: string) => uid.slice(-12).toUpperCase();

/** Stores a class that has just been started and is never stopped. Resolves to its uid once the daily job has run. */
export const storeOpenClass = async (client: pg.Client): Promise<string> => {
  const uid_session = randomUUID();
  await client.query(insertClass, [uid_session, newCode(uid_session), '0', null]);
  const end = performance.now() + timeoutMs;
  while ((await client.query(`select from daily_work where des_name = 'retention'`)).rowCount === 0) {
    if (performance.now() > end) throw new Error('the daily job did not run');
    await sleep(100);
  }
  return uid_session;
};

export const isOpen = async (client: pg.Client, uid_session: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    'select from game_session where uid_session = $1 and tms_stopped_at is null',
    [uid_session],
  );
  return rowCount === 1;
};

/** Stores an old class with an untimed run, which the job marks as folded the next time it runs, whatever the clock says. */
const storeMarker = async (client: pg.Client, uid_session: string) => {
  await client.query(insertClass, [uid_session, newCode(uid_session), '3 years', '2 years']);
  await client.query(
    `insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, flg_untimed, id_image_set)
     select $1, 'M4RK00', now() - interval '2 years', 'mark', true, id from image_set where flg_active`,
    [uid_session],
  );
};

/** Waits until the job has run. Resolves to the time at which it ran, by its own clock, in ms since 1970. */
export const waitForClassJob = async (client: pg.Client): Promise<number> => {
  const uid_session = randomUUID();
  await storeMarker(client, uid_session);
  const end = performance.now() + timeoutMs;
  try {
    while (performance.now() < end) {
      const { rows } = await client.query<{ tms_folded_at: Date | null }>(
        'select tms_folded_at from participant where uid_session = $1',
        [uid_session],
      );
      if (rows[0]?.tms_folded_at) return rows[0].tms_folded_at.getTime();
      await sleep(200);
    }
    throw new Error('the job that stops forgotten classes did not run');
  } finally {
    await client.query('delete from game_session where uid_session = $1', [uid_session]);
  }
};
