import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import type { Column } from './column.ts';
import { compareBy, passes } from './matching.ts';
import type { TableState } from './table-state.ts';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

/** The rows that pass the filters, in the order asked for. */
export const useFoundRows = <Row extends RowData>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sort, filters }: TableState,
): readonly Row[] => {
  const { language } = useLanguage();
  const definitions = useMemo(
    () =>
      columns.map((column) => {
        const compare = compareBy(column, language);
        return {
          id: column.id,
          accessorFn: column.value,
          filterFn: (row: { original: Row }, _id: string, filter: string) => passes(column, row.original, filter),
          sortFn: (a: { original: Row }, b: { original: Row }) => compare(a.original, b.original),
        };
      }),
    [columns, language],
  );
  const state = useMemo(
    () => ({
      sorting: sort ? [sort] : [],
      columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
    }),
    [sort, filters],
  );
  const table = useTable({ features, columns: definitions, data: rows, state });
  return table.getRowModel().rows.map((row) => row.original);
};
