import { Table, UnstyledButton } from '@mantine/core';
import { SortIcon } from './icons.tsx';
import type { TableState } from './table-state.ts';

type Props = { column: { id: string; label: string }; sort: TableState['sort']; onSort: () => void };

/** The heading of a column, which sorts by it. */
export const SortHeader = ({ column, sort, onSort }: Props) => {
  const isSorted = sort?.id === column.id;
  const direction = isSorted ? (sort.desc ? 'descending' : 'ascending') : 'none';
  return (
    <Table.Th scope="col" aria-sort={direction}>
      <UnstyledButton className="sort-button" data-sorted={isSorted || undefined} onClick={onSort}>
        {column.label}
        <SortIcon direction={direction} />
      </UnstyledButton>
    </Table.Th>
  );
};
