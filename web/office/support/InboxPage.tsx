import { Plus, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { addressStateOf, oneOf, textThat, useAddressState } from '../../ui/address-state.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Loaded.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Choice } from '../Choice.tsx';
import { optionsOf } from '../options-of.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { InboxThread } from './InboxThread.tsx';
import { TicketList } from './TicketList.tsx';
import { useTicketCounts, useTickets } from './tickets.ts';

const anyText = textThat(() => true);

const parameters = {
  show: oneOf(['open', 'unanswered', 'every']),
  assigned: oneOf(['all', 'me', 'nobody']),
  find: anyText,
  /** The code of the request on screen, or its id: mails lead to `?ticket=PV-7K3M9Q`. */
  ticket: anyText,
};

const inAddress = addressStateOf(parameters);
type InboxState = ReturnType<typeof inAddress.read>;

const addressOf = (state: InboxState): string => `/support/inbox?${inAddress.write(new URLSearchParams(), state)}`;

/** Beside the list there is room for a request. */
const isWide = () => matchMedia('(min-width: 48rem)').matches;

const Filters = ({ state, onChange }: { state: InboxState; onChange: (part: Partial<InboxState>) => void }) => {
  const { inbox: text } = useText(support);
  const { data: counts } = useTicketCounts();
  const { label: showLabel, ...shows } = text.show;
  const { label: assignedLabel, ...assignees } = text.assigned;
  return (
    <div className="grid gap-2">
      <Choice
        label={showLabel}
        texts={shows}
        counts={{ unanswered: counts?.num_unanswered ?? undefined, open: counts?.num_open ?? undefined }}
        value={state.show}
        onChange={(show) => onChange({ show })}
      />
      <div className="grid grid-cols-2 gap-2">
        <TextInput
          label={text.find}
          isLabelHidden
          placeholder={text.search}
          size="small"
          type="search"
          icon={Search}
          value={state.find}
          onChange={(find) => onChange({ find })}
        />
        <Select
          label={assignedLabel}
          isLabelHidden
          isQuiet
          size="small"
          value={state.assigned}
          options={optionsOf(assignees)}
          onChange={(assigned) => onChange({ assigned: assigned as InboxState['assigned'] })}
        />
      </div>
    </div>
  );
};

/** /support/inbox: everybody's requests for staff, and the one that is being handled beside them. */
export const InboxPage = () => {
  const { inbox: text, open } = useText(support);
  const [state, step] = useAddressState(inAddress);
  const { show, assigned, ticket } = state;
  const find = state.find.trim();
  const query = useTickets({
    ...{ all: 'true', order: 'priority' },
    ...(show !== 'every' && { state: show }),
    ...(assigned !== 'all' && { assignee: assigned }),
    ...(find !== '' && { search: find }),
  });
  const isFiltered = show !== 'every' || assigned !== 'all' || state.find !== '';
  const total = query.data?.pages.at(-1)?.total;
  const first = query.data?.pages[0]?.rows[0]?.cod_ticket;
  const change = (part: Partial<InboxState>) => step((before) => ({ ...before, ...part }), { replace: true });
  const [openedByItself, setOpenedByItself] = useState('');
  const openFirst = useEffectEvent(() => {
    if (!first || ticket !== '' || !isWide()) return;
    setOpenedByItself(first);
    change({ ticket: first });
  });
  useEffect(() => {
    if (first) openFirst();
  }, [first]);
  const showEvery = (
    <Button variant="outline" size="small" onClick={() => change({ show: 'every', assigned: 'all', find: '' })}>
      {text.every}
    </Button>
  );
  return (
    <div data-flush="" className="md:flex md:h-window">
      <section
        aria-label={text.list}
        className={cx('flex flex-col border-line md:w-86 md:shrink-0 md:border-r', ticket !== '' && 'max-md:hidden')}
      >
        <div className="relative border-line border-b px-4 pt-5 pb-3">
          <PageHeading title={text.title} />
          <ButtonLink
            to="/support?add=1"
            variant="outline"
            icon={Plus}
            className="absolute top-5 right-4"
            aria-label={open}
            title={open}
          />
          <Filters state={state} onChange={change} />
          <p role="status" className="sr-only">
            {total !== undefined && text.count(total)}
          </p>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <TicketList
            query={query}
            isHandled
            label={text.list}
            addressOf={(name) => addressOf({ ...state, ticket: name })}
            current={ticket}
            empty={
              <div className="p-4">
                <Empty title={isFiltered ? text.none : text.empty} actions={isFiltered && showEvery} />
              </div>
            }
          />
        </div>
      </section>
      {ticket === '' ? (
        <p className="flex-1 p-8 text-center text-text-2 max-md:hidden">{first && text.choose}</p>
      ) : (
        <InboxThread name={ticket} back={addressOf({ ...state, ticket: '' })} takesFocus={ticket !== openedByItself} />
      )}
    </div>
  );
};
