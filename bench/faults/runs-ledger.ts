import pg from 'pg';
import type { Submission } from '../runs.ts';

/** Whose run was sent, and whose was acknowledged with a 200. */
export const openLedger = () => ({ sent: new Map<string, Submission>(), acknowledged: new Set<string>() });

export type RunsLedger = ReturnType<typeof openLedger>;

type Stored = { uid_user: string; completed: boolean; answers: number };

/**
 * Holds the ledger against the database. `lost`: acknowledged and not stored whole. `partial`: stored with some of its
 * answers, or completed without them. `doubled`: more answers than were sent.
 */
export const reconcile = async (connectionString: string, ledger: RunsLedger) => {
  const database = new pg.Client({ connectionString });
  database.on('error', () => {});
  await database.connect();
  try {
    const uids = [...ledger.sent.keys()];
    const { rows } = await database.query<Stored>(
      `select p.uid_user, p.tms_completed_at is not null as completed, count(r.id_image)::int as answers
       from participant p left join response r using (uid_user) where p.uid_user = any($1) group by p.uid_user`,
      [uids],
    );
    const found = new Map(rows.map((row) => [row.uid_user, row]));
    const size = (uid: string): number => JSON.parse(ledger.sent.get(uid)?.body ?? '{}').responses.length;
    const isWhole = (uid: string) => found.get(uid)?.completed === true && found.get(uid)?.answers === size(uid);
    const isUntouched = (uid: string) => !found.get(uid)?.completed && (found.get(uid)?.answers ?? 0) === 0;
    return {
      lost: [...ledger.acknowledged].filter((uid) => !isWhole(uid)).length,
      partial: uids.filter((uid) => !isWhole(uid) && !isUntouched(uid)).length,
      doubled: uids.filter((uid) => (found.get(uid)?.answers ?? 0) > size(uid)).length,
    };
  } finally {
    await database.end();
  }
};
