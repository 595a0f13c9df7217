import { useMemo } from 'react';
import type { TableState } from './table-state.ts';
import type { ChangeTable } from './use-table-state.ts';

export type TableControls = {
  /** `isSame`: goes on with a filter that was begun, so that going back skips it. */
  filter: (id: string, filter: string, isSame: boolean) => void;
  sort: (sort: TableState['sort']) => void;
  page: (page: number) => void;
  clearFilters: () => void;
};

/** What can be done with a table, as changes of its state. */
export const useControls = ({ filters }: TableState, change: ChangeTable): TableControls =>
  useMemo(
    () => ({
      filter: (id, filter, isSame) => change({ filters: { ...filters, [id]: filter } }, { replace: isSame }),
      sort: (sort) => change({ sort }),
      page: (page) => change({ page }),
      clearFilters: () => change({ filters: {} }),
    }),
    [filters, change],
  );
