import type { RunFilter } from '../../../contract/collection.ts';
import { isDay } from '../../../contract/rules/italian-days.ts';

export type FilterDraft = {
  dat_from: string;
  num_hour_from: string;
  dat_to: string;
  num_hour_to: string;
  des_state: RunFilter['des_state'] | '';
  des_reason: RunFilter['des_reason'] | '';
  des_flag: RunFilter['des_flag'] | '';
  cod_address: string;
};

export const wholeDays = (dat_from: string, dat_to = dat_from): FilterDraft => ({
  ...{ dat_from, num_hour_from: '0', dat_to, num_hour_to: '24' },
  ...{ des_state: '', des_reason: '', des_flag: '', cod_address: '' },
});

export const oneHour = (day: string, hour: number): FilterDraft => ({
  ...wholeDays(day),
  num_hour_from: String(hour),
  num_hour_to: String(hour + 1),
});

/** The filter of a draft; null while it has no span of time, or one that ends before it begins. */
export const filterOf = (draft: FilterDraft): RunFilter | null => {
  const { dat_from, dat_to, des_state, des_reason, des_flag, cod_address } = draft;
  const [num_hour_from, num_hour_to] = [Number(draft.num_hour_from), Number(draft.num_hour_to)];
  if (!isDay(dat_from) || !isDay(dat_to) || dat_from > dat_to) return null;
  if (dat_from === dat_to && num_hour_from >= num_hour_to) return null;
  return {
    ...{ dat_from, num_hour_from, dat_to, num_hour_to },
    ...(des_state && { des_state }),
    ...(des_reason && { des_reason }),
    ...(des_flag && { des_flag }),
    ...(cod_address && { cod_address }),
  };
};

export const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
