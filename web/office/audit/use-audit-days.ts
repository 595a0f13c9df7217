import { useState } from 'react';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';

/** The selected day and the range of available days, by this device's clock until the server has answered. */
export const useAuditDays = (requested: string | null) => {
  const [todayHere] = useState(() => dayInItaly(new Date()));
  const { data: state, error, errorUpdatedAt } = useCall('GET /audit/state');
  useLoadNotice({ error, errorUpdatedAt });
  const today = state?.dat_today ?? todayHere;
  const first = state?.dat_first_grouped ?? addDays(today, -365);
  const clamped = [first, requested ?? today, today].sort()[1] ?? today;
  /** Applies to most lists; security events are kept longer. */
  const areRowsDeleted = state !== undefined && clamped < state.dat_first_rows;
  return { day: clamped, today, first, state, areRowsDeleted };
};

export type AuditDays = ReturnType<typeof useAuditDays>;
