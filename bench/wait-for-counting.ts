import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { minimumPublicGroup } from '../contract/rules/limits.ts';

/**
 * Waits until at most `maxUncounted` public runs are uncounted; by default fewer than are counted at a time. Throws
 * after `timeoutMs`.
 */
export const waitForCounting = async (
  client: Pick<pg.ClientBase, 'query'>,
  { maxUncounted = minimumPublicGroup - 1, timeoutMs }: { maxUncounted?: number; timeoutMs: number },
): Promise<void> => {
  const end = performance.now() + timeoutMs;
  const waiting = async (): Promise<number> => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from participant join game_session using (uid_session)
       where flg_public and tms_completed_at is not null and tms_folded_at is null`,
    );
    return rows[0]?.waiting ?? 0;
  };
  while ((await waiting()) > maxUncounted) {
    if (performance.now() > end) throw new Error(`runs were not counted within ${timeoutMs} ms`);
    await setTimeout(250);
  }
};
