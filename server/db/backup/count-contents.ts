import type { Client, Pool } from 'pg';
import { counted } from '../../lib/counted.ts';
import type { Manifest } from './manifest.ts';

/** What a backup is recognised by. */
export type Counts = { accounts: number; runs: number };

// Written out: the database may be of an older release, whose tables this one's schema does not describe.
const statement = `select (select count(*)::int from app_user) as accounts,
  (select count(*)::int from participant where tms_completed_at is not null) as runs`;

/** Resolves to how many accounts and completed tests a database holds. */
export const countContents = async (database: Pick<Client | Pool, 'query'>): Promise<Counts> => {
  const { rows } = await (database as Pick<Pool, 'query'>).query<Counts>(statement);
  return rows[0] ?? { accounts: 0, runs: 0 };
};

/** Says what a database holds. */
export const contentsOf = ({ accounts, runs }: Counts = { accounts: 0, runs: 0 }): string =>
  `${counted(accounts, 'account')}, ${counted(runs, 'completed test')}`;

/** Throws unless a restored database holds what was counted when it was copied. */
export const compareCounts = ({ manifest, counts }: { manifest: Pick<Manifest, 'counts'>; counts: Counts }): void => {
  for (const name of ['accounts', 'runs'] as const) {
    const [least, most] = manifest.counts?.[name] ?? [0, Number.POSITIVE_INFINITY];
    if (counts[name] < least || counts[name] > most) {
      throw new Error(`${name} restored: ${counts[name]}; counted when it was made: ${least} to ${most}`);
    }
  }
};
