import { useMutation } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import type { RunFilter } from '../../../contract/collection.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { callSignedIn } from '../../api/login.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { cx } from '../../ui/cx.ts';
import { useFailures } from '../forms/use-failures.ts';
import { useScopes } from '../use-scopes.ts';
import { ChangeSection } from './ChangeSection.tsx';
import { CountList, useRunNumber } from './CountList.tsx';
import { FilterForm } from './FilterForm.tsx';
import { type FilterDraft, filterOf } from './filter.ts';

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
    <section aria-labelledby={id} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
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
    </section>
  );
};
