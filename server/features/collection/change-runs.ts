import type { Change, RunAction, RunFilter } from '../../../contract/collection.ts';
import { maxChangedRuns, minimumCountShown } from '../../../contract/rules/limits.ts';
import type { SecurityEventName } from '../../../contract/security-events.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { recordFiguresChange } from '../figures/figures.ts';
import { shownNumber } from './read-counts.ts';
import { changeSelection, lockChanges } from './selection.repository.ts';

const eventOf: Record<RunAction, SecurityEventName> = {
  set_aside: 'runs_set_aside',
  count_again: 'runs_counted_again',
  void: 'runs_voided',
};

/** Contains no run and no address. */
const detailOf = (runs: number, filter: RunFilter): Record<string, string> => {
  const { dat_from, num_hour_from, dat_to, num_hour_to, des_state, des_reason, des_flag, cod_address } = filter;
  return {
    runs: shownNumber(runs)?.toString() ?? `< ${minimumCountShown}`,
    from: `${dat_from} ${num_hour_from}:00`,
    to: `${dat_to} ${num_hour_to}:00`,
    ...(des_state && { state: des_state }),
    ...(des_reason && { reason: des_reason }),
    ...(des_flag && { flag: des_flag }),
    ...(cod_address && { address: 'one' }),
  };
};

/** ms. */
const patienceMs = 5000;

type Deps = { db: Database; now: () => Date; most?: number; waitMs?: number };

/** Changes the runs of a filter with a security event. Throws `change_under_way` and `too_many_runs`. */
export const changeRuns = (
  { db, now, most = maxChangedRuns, waitMs = patienceMs }: Deps,
  account: Pick<Account, 'email'>,
  { des_action: action, ...filter }: Change,
) =>
  transaction(db, async (tx) => {
    if (!(await lockChanges(tx, waitMs))) throw new AppError('change_under_way');
    const at = now();
    const changed = await changeSelection(tx, { filter, action, now: at, most });
    if (!changed) throw new AppError('too_many_runs');
    if (changed.length === 0) return { num_changed: 0 };

    const moved = new Map(changed.filter(({ flg_moved }) => flg_moved).map((each) => [each.id_image_set, each]));
    for (const { uid_session, id_image_set } of moved.values()) {
      await recordFiguresChange(tx, { uid_session, id_image_set, flg_more_time: false }, action === 'count_again');
    }
    const event = { event: eventOf[action], user: account.email, target: '', detail: detailOf(changed.length, filter) };
    await recordSecurityEvent(tx, event, at);
    return { num_changed: shownNumber(changed.length) };
  });
