import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type Ref, useId, useState } from 'react';
import type { RunFilter } from '../../../contract/collection.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { callSignedIn } from '../../api/login.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { optionsOf } from '../options-of.ts';
import { useScopes } from '../use-scopes.ts';
import { ChangeSection } from './ChangeSection.tsx';
import { CountList, useRunNumber } from './CountList.tsx';
import { clock, type FilterDraft, filterOf } from './filter.ts';

type FormProps = {
  draft: FilterDraft;
  onChange: (draft: FilterDraft) => void;
  onSubmit: (filter: RunFilter) => void;
  isSearching: boolean;
  /** The marks of network addresses that the last search found. */
  addresses: readonly { cod_address: string; num_runs: number }[];
};

/** Letters of a mark that tell one address from another. */
const markLength = 8;

/** All hours of a day; `first` is 1 for those at which a span ends. */
const hoursFrom = (first: 0 | 1) =>
  Array.from({ length: 24 }, (_, at) => ({ value: String(first + at), label: clock(first + at) }));

/** The form of a search: a span of whole hours, and what is known of its runs. */
const FilterForm = ({ draft, onChange, onSubmit, isSearching, addresses }: FormProps) => {
  const all = useText(collection);
  const text = all.search;
  const number = useRunNumber();
  const field = (name: keyof FilterDraft, label: string) => ({
    ...{ label, size: 'small' as const, value: draft[name] ?? '' },
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
  const chosen = { value: draft.cod_address, label: draft.cod_address.slice(0, markLength) };
  const found = addresses.map(({ cod_address, num_runs }) => ({
    value: cod_address,
    label: text.addressOption(cod_address.slice(0, markLength), number(num_runs)),
  }));
  const marks = draft.cod_address && !isListed ? [chosen, ...found] : found;
  return (
    <form onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <TextInput {...day} {...field('dat_from', text.from)} />
        <Select {...field('num_hour_from', text.fromHour)} options={hoursFrom(0)} />
        <TextInput {...day} {...field('dat_to', text.to)} />
        <Select {...field('num_hour_to', text.toHour)} options={hoursFrom(1)} />
        <Select {...field('des_state', text.state)} placeholder={text.anyState} options={optionsOf(all.states)} />
        <Select {...field('des_reason', text.reason)} placeholder={text.anyReason} options={optionsOf(all.reasons)} />
        <Select {...field('des_flag', text.flag)} placeholder={text.anyFlag} options={optionsOf(all.flags)} />
        <Select {...field('cod_address', text.address)} placeholder={text.anyAddress} options={marks} />
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

type Props = {
  draft: FilterDraft;
  onDraft: (draft: FilterDraft) => void;
  /** The heading, which gets the focus when a row of the runs was chosen. */
  heading: Ref<HTMLHeadingElement>;
};

type Found = { filter: RunFilter; counts: Output<Contract['POST /collection/search']> };

/** Finds runs by time, state, reason, flag or address, and what can be done with them. */
export const SearchSection = ({ draft, onDraft, heading }: Props) => {
  const all = useText(collection);
  const text = all.search;
  const number = useRunNumber();
  const failures = useFailures();
  const mayChange = useScopes().includes('collection:update');
  const id = useId();
  const [answered, setAnswered] = useState<Found | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (filter: RunFilter) => ({
      filter,
      counts: await callSignedIn('POST /collection/search', { body: filter }),
    }),
    onSuccess: setAnswered,
    onError: failures.notify,
  });
  // What was found by another filter is not shown, and cannot be changed.
  const asked = JSON.stringify(filterOf(draft));
  const found = answered && JSON.stringify(answered.filter) === asked ? answered : null;
  return (
    <Card className="overflow-hidden p-0" aria-labelledby={id}>
      <div className="grid gap-3 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} ref={heading} tabIndex={-1} className="font-bold text-md">
            {text.title}
          </h2>
          <p className="text-sm text-text-2">{text.lead}</p>
        </div>
        <FilterForm
          draft={draft}
          onChange={onDraft}
          onSubmit={mutate}
          isSearching={isPending}
          addresses={found?.counts.addresses ?? []}
        />
      </div>
      <div className={cx(found && 'grid gap-4 border-line border-t bg-sunken p-5')}>
        <p role="status" className="font-semibold empty:hidden">
          {found && text.found(number(found.counts.num_runs))}
        </p>
        {found && (
          <>
            <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
              <CountList title={text.byState} names={all.states} counts={found.counts.states} />
              <CountList title={text.byReason} names={all.reasons} counts={found.counts.reasons} />
              <CountList title={text.byFlag} names={all.flags} counts={found.counts.flags} />
            </div>
            {mayChange && found.counts.num_runs !== 0 && (
              <ChangeSection
                key={asked}
                filter={found.filter}
                found={found.counts.num_runs}
                onChanged={() => mutate(found.filter)}
              />
            )}
          </>
        )}
      </div>
    </Card>
  );
};
