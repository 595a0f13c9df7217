import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AddressableColumn, formatTableState, parseTableState, type TableState } from './table-state.ts';

export type ChangeTable = (next: Partial<TableState>, options?: { replace: boolean }) => void;

/** The state of the table in the address, and a way to change it; whatever changes but the page starts at the first one. */
export const useTableState = (columns: readonly AddressableColumn[]): [TableState, ChangeTable] => {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => parseTableState(address, columns), [address, columns]);
  const change = useCallback<ChangeTable>(
    (next, options) =>
      setAddress((current) => {
        const before = parseTableState(current, columns);
        return formatTableState(current, columns, { ...before, page: 1, ...next });
      }, options),
    [setAddress, columns],
  );
  return [state, change];
};
