import { useMemo } from 'react';
import type { TableState } from './table-state.ts';
import type { ChangeTable } from './use-table-state.ts';

export type TableControls = {
  /** `isContinued`: the user is still typing the same filter, so that going back skips it. */
  filter: (id: string, filter: string, isContinued: boolean) => void;
  sort: (sort: TableState['sort']) => void;
  page: (page: number) => void;
  clearFilters: () => void;
};

/** The actions on a table, as changes of its state. */
export const useControls = ({ filters }: TableState, change: ChangeTable): TableControls =>
  useMemo(
    () => ({
      filter: (id, filter, isContinued) => change({ filters: { ...filters, [id]: filter } }, { replace: isContinued }),
      sort: (sort) => change({ sort }),
      page: (page) => change({ page }),
      clearFilters: () => change({ filters: {} }),
    }),
    [filters, change],
  );
