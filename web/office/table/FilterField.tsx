import { NativeSelect } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import type { Column } from './column.ts';
import { type FilterProps, TextFilter } from './TextFilter.tsx';

type Props = FilterProps & {
  /** `any`: the label for "all", where it must agree in grammar. */
  column: Pick<Column<never>, 'id' | 'label' | 'options'> & { any?: string };
};

const ChoiceFilter = ({ column, filter, onChange, isLabelVisible }: Props) => {
  const { any, filterBy } = useText(table);
  const options = column.options ?? [];
  const isListed = filter === '' || options.some(({ value }) => value === filter);
  return (
    <NativeSelect
      {...(isLabelVisible ? { label: column.label } : { 'aria-label': filterBy(column.label) })}
      value={filter}
      onChange={({ currentTarget: { value } }) => onChange(value, false)}
      data={[
        { value: '', label: column.any ?? any },
        ...options,
        ...(isListed ? [] : [{ value: filter, label: filter }]),
      ]}
    />
  );
};

/** Filters the list by one column: by text, or by option where the column has options. */
export const FilterField = (props: Props) =>
  props.column.options ? <ChoiceFilter {...props} /> : <TextFilter {...props} />;
