import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type Ref, useId, useState } from 'react';
import type { RunAction, RunFilter } from '../../../contract/collection.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Choice } from '../Choice.tsx';
import { AskButton } from '../forms/ConfirmDialog.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { notifySuccess } from '../notices.ts';
import { optionsOf } from '../options-of.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { clock, type FilterDraft, filterOf } from './filter.ts';
import { CountList, useRunNumber } from './RunsSection.tsx';

type ChangeProps = { filter: RunFilter; found: number | null; onChanged: () => void };

export const ChangeSection = ({ filter, found, onChanged }: ChangeProps) => {
  const text = useText(collection).change;
  const number = useRunNumber();
  const refresh = useRefresh('collection');
  const id = useId();
  const [action, setAction] = useState<RunAction>('set_aside');
  const change = async () => {
    const body = { ...filter, des_action: action };
    const { num_changed } = await callSignedIn('POST /collection/change', { body }, { timeoutMs: longCallTimeoutMs });
    notifySuccess(text.done(number(num_changed)));
    void refresh().then(onChanged);
  };
  return (
    <section aria-labelledby={id} className="grid max-w-text justify-items-start gap-2">
      <h3 id={id} className="font-semibold text-sm">
        {text.title}
      </h3>
      <Choice label={text.title} texts={text.actions} value={action} onChange={setAction} />
      <p className="text-sm" aria-live="polite">
        {text.hints[action]}
      </p>
      <p className="text-sm text-text-2">{text.effect}</p>
      <AskButton size="small" label={text.apply} {...text.confirm[action]} onConfirm={change}>
        <p>{text.question(number(found))}</p>
      </AskButton>
    </section>
  );
};

/** Letters of a mark that tell one address from another. */
const markLength = 8;

/** All hours of a day; `first` is 1 for those at which a span ends. */
const hoursFrom = (first: 0 | 1) =>
  Array.from({ length: 24 }, (_, at) => ({ value: String(first + at), label: clock(first + at) }));

type Props = { draft: FilterDraft; onDraft: (draft: FilterDraft) => void; heading: Ref<HTMLHeadingElement> };

type Found = { filter: RunFilter; counts: Output<Contract['POST /collection/search']> };

/** Finds runs, and changes them. Its heading gets the focus when a row of the runs was chosen. */
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
  const filter = filterOf(draft);
  // What was found by another filter is not shown, and cannot be changed.
  const asked = JSON.stringify(filter);
  const found = answered && JSON.stringify(answered.filter) === asked ? answered.counts : null;
  const field = (name: keyof FilterDraft, label: string) => ({
    ...{ label, size: 'small' as const, value: draft[name] ?? '' },
    onChange: (value: string) => onDraft({ ...draft, [name]: value }),
  });
  const day = { type: 'date', max: dayInItaly(new Date()), required: true } as const;
  const marks = (found?.addresses ?? []).map(({ cod_address, num_runs }) => ({
    value: cod_address,
    label: text.addressOption(cod_address.slice(0, markLength), number(num_runs)),
  }));
  // The chosen address stays in the list, whatever a search finds.
  if (draft.cod_address && !marks.some(({ value }) => value === draft.cod_address))
    marks.unshift({ value: draft.cod_address, label: draft.cod_address.slice(0, markLength) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (filter) mutate(filter);
  };
  return (
    <Card className="overflow-hidden p-0" aria-labelledby={id}>
      <form onSubmit={submit} className="grid gap-3 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} ref={heading} tabIndex={-1} className="font-bold text-md">
            {text.title}
          </h2>
          <p className="text-sm text-text-2">{text.lead}</p>
        </div>
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
          <Button type="submit" variant="outline" size="small" aria-disabled={isPending}>
            {text.submit}
          </Button>
        </div>
      </form>
      <div className={cx(found && 'grid gap-4 border-line border-t bg-sunken p-5')}>
        <p role="status" className="font-semibold empty:hidden">
          {found && text.found(number(found.num_runs))}
        </p>
        {found && (
          <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
            <CountList title={text.byState} names={all.states} counts={found.states} />
            <CountList title={text.byReason} names={all.reasons} counts={found.reasons} />
            <CountList title={text.byFlag} names={all.flags} counts={found.flags} />
          </div>
        )}
        {found && filter && mayChange && found.num_runs !== 0 && (
          <ChangeSection key={asked} filter={filter} found={found.num_runs} onChanged={() => mutate(filter)} />
        )}
      </div>
    </Card>
  );
};
