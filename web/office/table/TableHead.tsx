import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import type { Column } from './column.ts';
import { FilterField } from './FilterField.tsx';
import { SortIcon } from './icons.tsx';
import { nextSort, type TableState } from './table-state.ts';
import type { TableControls } from './use-controls.ts';

type SortHeaderProps = { column: { id: string; label: string }; sort: TableState['sort']; onSort: () => void };

/** The heading of a column, as a button that sorts by it. */
const SortHeader = ({ column, sort, onSort }: SortHeaderProps) => {
  const isSorted = sort?.id === column.id;
  const direction = isSorted ? (sort.desc ? 'descending' : 'ascending') : 'none';
  return (
    <Table.Th scope="col" aria-sort={direction}>
      <UnstyledButton className="sort-button" data-sorted={isSorted || undefined} onClick={onSort}>
        <span>{column.label}</span>
        <SortIcon direction={direction} />
      </UnstyledButton>
    </Table.Th>
  );
};

type Props = {
  columns: readonly Pick<Column<never>, 'id' | 'label' | 'options'>[];
  hasActions: boolean;
  state: TableState;
  controls: TableControls;
};

/** The sorting headings, and the filter row below them. */
export const TableHead = ({ columns, hasActions, state: { sort, filters }, controls }: Props) => {
  const { actions } = useText(table);
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => (
          <SortHeader
            key={column.id}
            column={column}
            sort={sort}
            onSort={() => controls.sort(nextSort(sort, column.id))}
          />
        ))}
        {hasActions && (
          <Table.Th scope="col">
            <VisuallyHidden>{actions}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
      <Table.Tr className="filter-row">
        {columns.map((column) => (
          <Table.Td key={column.id}>
            <FilterField
              column={column}
              filter={filters[column.id] ?? ''}
              onChange={(filter, isContinued) => controls.filter(column.id, filter, isContinued)}
              isLabelVisible={false}
            />
          </Table.Td>
        ))}
        {hasActions && <Table.Td />}
      </Table.Tr>
    </Table.Thead>
  );
};
