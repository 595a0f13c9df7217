import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Tx } from '../../db/database.ts';
import { leastFromEditions } from './apart.ts';
import { findMargin, findPublished, findPublishedSets, type Key, noteMargin } from './editions.repository.ts';
import { readLiveAfterStep } from './marked-runs.repository.ts';

/** What waits for the next step of the live figures. */
type NextStep = { num_changed: number; runs: number; num_staff: number };

const findNext = async (tx: Tx, { uid_session, id_image_set }: Key): Promise<NextStep | undefined> => {
  const { rows } = await tx.$client.query<NextStep>(
    'select num_changed, runs, num_staff from next_step where uid_session = $1 and id_image_set = $2',
    [uid_session, id_image_set],
  );
  return rows[0];
};

const isStepApart = async (tx: Tx, key: Key): Promise<boolean> => {
  const next = await findNext(tx, key);
  // Runs that come in for the first time are in no edition: ten of them make any difference larger by ten.
  if (!next || (next.runs === next.num_changed && next.num_staff === 0)) return true;
  const last = await findPublished(tx, key);
  if (!last) return true;
  const { num_margin, num_refused } = await findMargin(tx, key);
  if (num_refused === next.num_changed) return false;
  // A run that goes out makes it smaller by one at most; one that comes back, by hand, too.
  const leaving = next.num_staff === 0 ? (next.num_changed - next.runs) / 2 : next.num_changed;
  if (num_margin !== null && num_margin - leaving >= minimumPublicGroup) {
    await noteMargin(tx, key, { num_margin: num_margin - leaving, num_refused: null });
    return true;
  }
  const after = await readLiveAfterStep(tx, key, last.num_edition);
  const least = leastFromEditions(after, last.num_edition, await findPublishedSets(tx, key));
  await noteMargin(tx, key, {
    num_margin: least ?? num_margin,
    num_refused: least === undefined ? next.num_changed : null,
  });
  return least !== undefined;
};

/**
 * Of sets of faces for which a step of a session's live figures is due, and locked, resolves to those with which it may be
 * taken now: figures that were published with editions must not differ from the new ones by one to nine runs. Otherwise
 * the step waits for more changes (docs/decisions/0040).
 */
export const apartFromEditions = async (tx: Tx, uid_session: string, sets: readonly number[]): Promise<number[]> => {
  const apart: number[] = [];
  for (const id_image_set of sets) if (await isStepApart(tx, { uid_session, id_image_set })) apart.push(id_image_set);
  return apart;
};
