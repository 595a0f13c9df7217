import type pg from 'pg';

/** Tables, with their indexes, of which each run takes its share. */
const parts = {
  answers: ['response'],
  participants: ['participant', 'public_profile'],
  sessions: ['game_session', 'tally', 'tally_runs'],
  audit: ['request_event', 'nav_event', 'request_day', 'nav_day', 'frontend_error', 'backend_error', 'security_event'],
};

export type OnDisk = { runs: number; part: string; bytes: number; bytes_per_run: number };

/** Bytes of each part of a database, and of all of it. The audit's are of the runs of thirty days only. */
export const readDisk = async (pool: pg.Pool, runs: number): Promise<OnDisk[]> => {
  const row = (part: string, bytes: string) => ({
    runs,
    part,
    bytes: Number(bytes),
    bytes_per_run: runs === 0 ? 0 : Math.round(Number(bytes) / runs),
  });
  const { rows } = await pool.query<Record<string, string>>(
    `select pg_database_size(current_database()) as all_of_it, ${Object.entries(parts)
      .map(([part, tables]) => `${tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ')} as ${part}`)
      .join(', ')}`,
  );
  return Object.entries(rows[0] ?? {}).map(([part, bytes]) => row(part, bytes));
};
