import type { FormEvent } from 'react';
import type { RunFilter } from '../../../contract/collection.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { optionsOf } from '../options-of.ts';
import { useRunNumber } from './CountList.tsx';
import { type FilterDraft, filterOf } from './filter.ts';

type Props = {
  draft: FilterDraft;
  onChange: (draft: FilterDraft) => void;
  onSubmit: (filter: RunFilter) => void;
  isSearching: boolean;
  /** The marks of network addresses that the last search found. */
  addresses: readonly { cod_address: string; num_runs: number }[];
};

/** Letters of a mark that tell one address from another. */
const markLength = 8;

const clock = (hour: number) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` });
const firstHours = Array.from({ length: 24 }, (_, hour) => clock(hour));
const endHours = Array.from({ length: 24 }, (_, hour) => clock(hour + 1));

/** The form of a search: a span of whole hours, and what is known of its runs. */
export const FilterForm = ({ draft, onChange, onSubmit, isSearching, addresses }: Props) => {
  const all = useText(collection);
  const text = all.search;
  const number = useRunNumber();
  const field = (name: keyof FilterDraft) => ({
    size: 'small' as const,
    value: draft[name] ?? '',
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filter = filterOf(draft);
    if (filter) onSubmit(filter);
  };
  const day = { type: 'date', max: dayInItaly(new Date()), required: true } as const;
  // The chosen address stays in the list, whatever a search finds.
  const isListed = addresses.some(({ cod_address }) => cod_address === draft.cod_address);
  const marks = [
    ...(draft.cod_address && !isListed
      ? [{ value: draft.cod_address, label: draft.cod_address.slice(0, markLength) }]
      : []),
    ...addresses.map(({ cod_address, num_runs }) => ({
      value: cod_address,
      label: text.addressOption(cod_address.slice(0, markLength), number(num_runs)),
    })),
  ];
  return (
    <form onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <TextInput {...day} {...field('dat_from')} label={text.from} />
        <Select {...field('num_hour_from')} label={text.fromHour} options={firstHours} />
        <TextInput {...day} {...field('dat_to')} label={text.to} />
        <Select {...field('num_hour_to')} label={text.toHour} options={endHours} />
        <Select
          {...field('des_state')}
          label={text.state}
          placeholder={text.anyState}
          options={optionsOf(all.states)}
        />
        <Select
          {...field('des_reason')}
          label={text.reason}
          placeholder={text.anyReason}
          options={optionsOf(all.reasons)}
        />
        <Select {...field('des_flag')} label={text.flag} placeholder={text.anyFlag} options={optionsOf(all.flags)} />
        <Select {...field('cod_address')} label={text.address} placeholder={text.anyAddress} options={marks} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-text text-sm text-text-2">{text.addressHint}</p>
        <Button type="submit" variant="outline" size="small" aria-disabled={isSearching}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
};
