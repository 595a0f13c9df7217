import { ArrowDown, ArrowUp, ChevronsUpDown, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Column } from './column.ts';
import { type ChangeTable, directionOf, nextSort, type TableState } from './table-state.ts';

/** Browsers do not allow the address to change at every key press. */
const debounceMs = 200;

type FilterProps = {
  /** `any`: the label for "all", where it must agree in grammar. */
  column: Pick<Column<never>, 'id' | 'label' | 'options'> & { any?: string };
  filter: string;
  /** `isContinued`: the user is still typing the same filter, which needs no history entry of its own. */
  onChange: (filter: string, isContinued: boolean) => void;
  /** False in the filter row, where the column heading is the visible label. */
  isLabelVisible: boolean;
};

const useFilterLooks = ({ column: { label }, isLabelVisible }: FilterProps) => {
  const { filterBy } = useText(table);
  if (isLabelVisible) return { label };
  return { label: filterBy(label), isLabelHidden: true, size: 'small' } as const;
};

const TextFilter = (props: FilterProps) => {
  const { filter, onChange } = props;
  const { placeholder } = useText(table);
  const [typed, setTyped] = useState(filter);
  const sent = useRef(filter);
  const hasStarted = useRef(false);
  const report = useEffectEvent((text: string) => {
    sent.current = text;
    onChange(text, hasStarted.current);
    hasStarted.current = true;
  });
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => report(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (filter === sent.current) return;
    // Changed elsewhere: by going back or forward, or by clearing filters.
    sent.current = filter;
    hasStarted.current = false;
    setTyped(filter);
  }, [filter]);
  return (
    <TextInput
      {...useFilterLooks(props)}
      icon={Search}
      type="search"
      placeholder={placeholder}
      value={typed}
      autoComplete="off"
      onFocus={() => {
        hasStarted.current = false;
      }}
      onChange={setTyped}
    />
  );
};

const ChoiceFilter = (props: FilterProps) => {
  const { column, filter, onChange } = props;
  const { any } = useText(table);
  const options = column.options ?? [];
  const isListed = filter === '' || options.some(({ value }) => value === filter);
  return (
    <Select
      {...useFilterLooks(props)}
      value={filter}
      onChange={(value) => onChange(value, false)}
      placeholder={column.any ?? any}
      options={[...options, ...(isListed ? [] : [{ value: filter, label: filter }])]}
    />
  );
};

/** Filters the list by one column: by text, or by option where the column has options. */
export const FilterField = (props: FilterProps) =>
  props.column.options ? <ChoiceFilter {...props} /> : <TextFilter {...props} />;

type HeadColumn = Pick<Column<never>, 'id' | 'label' | 'options' | 'isNumber'>;
type SortHeaderProps = {
  column: HeadColumn;
  sort: { desc: boolean } | null;
  title?: string;
  onSort: () => void;
};

const signs = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export const SortHeader = ({ column: { label, isNumber }, sort, title, onSort }: SortHeaderProps) => {
  const direction = sort ? (sort.desc ? 'descending' : 'ascending') : 'none';
  const Sign = signs[direction];
  return (
    <th scope="col" aria-sort={direction} className="p-0 first:pl-1">
      <button
        type="button"
        className={cx(
          'group flex min-h-9 w-full items-center gap-1 whitespace-nowrap px-3 font-semibold text-sm text-text-2',
          isNumber && 'flex-row-reverse',
        )}
        title={title}
        onClick={onSort}
      >
        <span>{label}</span>
        <Sign
          className={cx('size-3.5', !sort && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100')}
          aria-hidden="true"
        />
      </button>
    </th>
  );
};

type Props = { columns: readonly HeadColumn[]; state: TableState; change: ChangeTable };

type FilterFieldProps = Omit<Props, 'columns'> & { column: HeadColumn; isLabelVisible: boolean };

/** The filter of a column; a column of numbers has none. */
const ColumnFilter = ({ state: { filters }, change, ...field }: FilterFieldProps) => {
  const { id, isNumber } = field.column;
  if (isNumber) return null;
  const filterBy = (filter: string, replace: boolean) => change({ filters: { ...filters, [id]: filter } }, { replace });
  return <FilterField {...field} filter={filters[id] ?? ''} onChange={filterBy} />;
};

export const TableHead = ({ columns, hasActions, ...rest }: Props & { hasActions: boolean }) => {
  const { actions } = useText(table);
  const { sort } = rest.state;
  return (
    <thead>
      <tr className="border-line border-b">
        {columns.map((column) => (
          <SortHeader
            key={column.id}
            column={column}
            sort={directionOf(sort, column.id)}
            onSort={() => rest.change({ sort: nextSort(sort, column.id) })}
          />
        ))}
        {hasActions && (
          <th scope="col">
            <span className="sr-only">{actions}</span>
          </th>
        )}
      </tr>
      <tr className="border-line border-b bg-sunken">
        {columns.map((column) => (
          <td key={column.id} className="h-11 px-1.5 py-1 first:pl-3">
            <ColumnFilter column={column} {...rest} isLabelVisible={false} />
          </td>
        ))}
        {hasActions && <td />}
      </tr>
    </thead>
  );
};

/** Filters and sorting for narrow screens, which have no column headings. Closed at first. */
export const FilterPanel = ({ columns, ...rest }: Props) => {
  const text = useText(table);
  const active = Object.keys(rest.state.filters).length;
  return (
    <Disclosure
      className="rounded-lg border border-line bg-surface px-4"
      summary={active > 0 ? `${text.filters} (${active})` : text.filters}
    >
      <div className="grid gap-3 pb-4 sm:grid-cols-2">
        {columns.map((column) => (
          <ColumnFilter key={column.id} column={column} {...rest} isLabelVisible />
        ))}
        <Select
          label={text.sortBy}
          value={rest.state.sort}
          placeholder={text.asItComes}
          onChange={(sort) => rest.change({ sort })}
          options={columns.flatMap(({ id, label }) => [
            { value: id, label: text.ascending(label) },
            { value: `-${id}`, label: text.descending(label) },
          ])}
        />
      </div>
    </Disclosure>
  );
};
