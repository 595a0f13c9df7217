import { Button, NativeSelect } from '@mantine/core';
import { use, useId, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import type { Column } from './column.ts';
import { FilterField } from './FilterField.tsx';
import { FunnelIcon } from './icons.tsx';
import { LayoutContext } from './layout.ts';
import type { TableState } from './table-state.ts';
import type { TableControls } from './use-controls.ts';

type Props = {
  columns: readonly Pick<Column<never>, 'id' | 'label' | 'options'>[];
  state: TableState;
  controls: TableControls;
};

const Panel = ({ columns, state: { sort, filters }, controls }: Props) => {
  const text = useText(table);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const active = Object.keys(filters).length;
  return (
    <div className="filter-panel">
      <Button
        variant="default"
        fullWidth
        leftSection={<FunnelIcon />}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? `${text.filters} (${active})` : text.filters}
      </Button>
      <div id={panel} className="filter-fields" hidden={!isOpen}>
        {columns.map((column) => (
          <FilterField
            key={column.id}
            column={column}
            filter={filters[column.id] ?? ''}
            onChange={(filter, isContinued) => controls.filter(column.id, filter, isContinued)}
            isLabelVisible
          />
        ))}
        <NativeSelect
          label={text.sortBy}
          value={sort ? `${sort.desc ? '-' : ''}${sort.id}` : ''}
          onChange={({ currentTarget: { value } }) => {
            const desc = value.startsWith('-');
            controls.sort(value === '' ? null : { id: desc ? value.slice(1) : value, desc });
          }}
          data={[
            { value: '', label: text.asItComes },
            ...columns.flatMap(({ id, label }) => [
              { value: id, label: text.ascending(label) },
              { value: `-${id}`, label: text.descending(label) },
            ]),
          ]}
        />
      </div>
    </div>
  );
};

/** Filters and sorting for narrow screens, which have no column headings. Collapsed at first. */
export const FilterPanel = (props: Props) => (use(LayoutContext).isWide ? null : <Panel {...props} />);
