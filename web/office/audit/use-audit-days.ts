import { useState } from 'react';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';

/** The day that is shown, and the days that can be; by this device's clock until the server has answered. */
export const useAuditDays = (asked: string | null) => {
  const [todayHere] = useState(() => dayInItaly(new Date()));
  const { data: state, error, errorUpdatedAt } = useCall('GET /audit/state');
  useLoadNotice({ error, errorUpdatedAt });
  const today = state?.dat_today ?? todayHere;
  const first = state?.dat_first_grouped ?? addDays(today, -365);
  const clamped = [first, asked ?? today, today].sort()[1] ?? today;
  /** Of most lists; those of security events are kept for longer. */
  const areRowsGone = state !== undefined && clamped < state.dat_first_rows;
  return { day: clamped, today, first, state, areRowsGone };
};

export type AuditDays = ReturnType<typeof useAuditDays>;
