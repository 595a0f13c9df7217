import { useCallback, useMemo } from 'react';
import { useAddressState } from '../../ui/address-state.ts';
import { type AddressableColumn, type TableState, tableAddress } from './table-state.ts';

export type ChangeTable = (next: Partial<TableState>, options?: { replace: boolean }) => void;

/** The state of the table in the address, and the function that changes it; other changes return to the first page. */
export const useTableState = (columns: readonly AddressableColumn[]): [TableState, ChangeTable] => {
  const [state, step] = useAddressState(useMemo(() => tableAddress(columns), [columns]));
  const change = useCallback<ChangeTable>(
    (next, options) => step((before) => ({ ...before, page: 1, ...next }), options),
    [step],
  );
  return [state, change];
};
