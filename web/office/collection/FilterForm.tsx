import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { type FilterDraft, filterOf } from './filter.ts';
import { asideReasons, flags, runStates } from './names.ts';
import { useRunNumber } from './use-run-number.ts';

type Props = {
  draft: FilterDraft;
  onChange: (draft: FilterDraft) => void;
  onSubmit: () => void;
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
  const set = (name: keyof FilterDraft) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...draft, [name]: event.currentTarget.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (filterOf(draft)) onSubmit();
  };
  const choice = <Name extends string>(any: string, names: readonly Name[], labels: Record<Name, string>) => [
    { value: '', label: any },
    ...names.map((value) => ({ value, label: labels[value] })),
  ];
  const day = { type: 'date', max: dayInItaly(new Date()), required: true, withAsterisk: false } as const;
  // The chosen address stays in the list, whatever a search finds.
  const isListed = addresses.some(({ cod_address }) => cod_address === draft.cod_address);
  const marks = [
    { value: '', label: text.anyAddress },
    ...(draft.cod_address && !isListed
      ? [{ value: draft.cod_address, label: draft.cod_address.slice(0, markLength) }]
      : []),
    ...addresses.map(({ cod_address, num_runs }) => ({
      value: cod_address,
      label: text.addressOption(cod_address.slice(0, markLength), number(num_runs)),
    })),
  ];
  return (
    <form onSubmit={submit} className="collection-form">
      <div className="collection-fields">
        <TextInput {...day} label={text.from} value={draft.dat_from} onChange={set('dat_from')} />
        <NativeSelect
          label={text.fromHour}
          data={firstHours}
          value={draft.num_hour_from}
          onChange={set('num_hour_from')}
        />
        <TextInput {...day} label={text.to} value={draft.dat_to} onChange={set('dat_to')} />
        <NativeSelect label={text.toHour} data={endHours} value={draft.num_hour_to} onChange={set('num_hour_to')} />
        <NativeSelect
          label={text.state}
          data={choice(text.anyState, runStates, all.states)}
          value={draft.des_state}
          onChange={set('des_state')}
        />
        <NativeSelect
          label={text.reason}
          data={choice(text.anyReason, asideReasons, all.reasons)}
          value={draft.des_reason}
          onChange={set('des_reason')}
        />
        <NativeSelect
          label={text.flag}
          data={choice(text.anyFlag, flags, all.flags)}
          value={draft.des_flag}
          onChange={set('des_flag')}
        />
        <NativeSelect
          label={text.address}
          description={text.addressHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={marks}
          value={draft.cod_address}
          onChange={set('cod_address')}
        />
      </div>
      <Button type="submit" loading={isSearching}>
        {text.submit}
      </Button>
    </form>
  );
};
