import { Check, ChevronLeft, RotateCcw, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Ticket, TicketDelivery, TicketPriority } from '../../../contract/tickets.ts';
import { ApiError, longCallTimeoutMs } from '../../api/client.ts';
import { isMissing } from '../../api/is-missing.ts';
import { callSignedIn } from '../../api/login.ts';
import { common } from '../../i18n/common.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Link } from '../../ui/router.tsx';
import { Select } from '../../ui/Select.tsx';
import { notifyInfo, notifySuccess } from '../notices.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { Thread } from './Thread.tsx';
import { TicketAction, useTicketAction } from './TicketAction.tsx';
import { isUnanswered, useTicket } from './tickets.ts';

const tones = { waiting: 'quiet', delivered: 'yes', failed: 'no' } as const;

const Delivery = ({ ticket: { id, cod_ticket }, delivery }: { ticket: Ticket; delivery: TicketDelivery }) => {
  const { ticket: text, channels } = useText(support);
  const words = useText(common);
  const errorText = useErrorText();
  const { dayAndTimeOf } = useMoments();
  const { channel, state, num_attempts, error, tms_delivered_at } = delivery;
  const facts = [
    tms_delivered_at !== null && text.delivered(dayAndTimeOf(tms_delivered_at)),
    state === 'waiting' && text.waiting(num_attempts),
    text.attempts(num_attempts),
  ].filter(Boolean);
  const retry = async (): Promise<void> => {
    const { deliveries } = await callSignedIn(
      'POST /tickets/:id/retry',
      { params: { id }, body: { channel } },
      { timeoutMs: longCallTimeoutMs },
    );
    const isDelivered = deliveries.some((one) => one.channel === channel && one.state === 'delivered');
    if (isDelivered) notifySuccess(text.retried(cod_ticket));
    else notifyInfo(text.retrying(cod_ticket));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <strong>{channels[channel]}</strong>
      <Badge tone={tones[state]} isSmall>
        {text.deliveryStates[state]}
      </Badge>
      <span className="text-text-2">{facts.join(' · ')}</span>
      {error && <span>{errorText(new ApiError(error, 500))}</span>}
      {/* Its message does not say what to do: the server's log does. */}
      {error === 'unexpected_error_creating_ticket' && <span className="text-text-2">{text.inLog}</span>}
      {(state === 'failed' || error) && (
        <TicketAction size="small" aria-label={text.retryBy(channels[channel], cod_ticket)} action={retry}>
          {words.retry}
        </TicketAction>
      )}
    </li>
  );
};

/** For staff: where a ticket was sent on, with a button to retry what failed. Renders nothing where none is configured. */
const Deliveries = ({ ticket }: { ticket: Ticket }) => {
  const { ticket: text } = useText(support);
  const { deliveries } = ticket;
  if (deliveries.length === 0) return null;
  return (
    <ul aria-label={text.deliveries} className="flex flex-wrap gap-x-6 gap-y-1">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.channel} ticket={ticket} delivery={delivery} />
      ))}
    </ul>
  );
};

const CloseTicket = ({ ticket: { id, cod_ticket, tms_closed_at } }: { ticket: Ticket }) => {
  const { ticket: text } = useText(support);
  const closed = tms_closed_at === null;
  const set = async () => {
    await callSignedIn('POST /tickets/:id/close', { params: { id }, body: { closed } });
    notifySuccess((closed ? text.closed : text.reopened)(cod_ticket));
  };
  return (
    <TicketAction icon={closed ? Check : RotateCcw} action={set}>
      {closed ? text.close : text.reopen}
    </TicketAction>
  );
};

const quiet = { isLabelHidden: true, isQuiet: true, size: 'small' } as const;

/** Whose turn it is, the priority, and who handles it: changed at once, since it is changed back as easily. */
const Handling = ({ ticket }: { ticket: Ticket }) => {
  const { inbox: text } = useText(support);
  const act = useTicketAction();
  const { data: staff = [] } = useCall('GET /tickets/staff');
  const { id, cod_ticket, des_state, hs_ticket_priority, assignee } = ticket;
  // An assignee who may no longer handle requests stays in sight.
  const people = assignee && !staff.some((person) => person.id === assignee.id) ? [assignee, ...staff] : staff;
  const handle = (body: { id_assignee: string | null } | { hs_ticket_priority: TicketPriority }, done: string) =>
    void act(async () => {
      await callSignedIn('POST /tickets/:id/handle', { params: { id }, body });
      notifySuccess(done);
    });
  const rank = (priority: TicketPriority) =>
    handle({ hs_ticket_priority: priority }, `${cod_ticket}: ${text.priorities[priority].toLowerCase()}.`);
  const assign = (id_assignee: string) => {
    const name = people.find((person) => person.id === id_assignee)?.full_name ?? null;
    handle({ id_assignee: id_assignee || null }, text.handled(cod_ticket, name));
  };
  return (
    <>
      <Badge tone={isUnanswered(ticket) ? 'amber' : des_state === 'closed' ? 'yes' : 'quiet'}>
        {text.turns[des_state]}
      </Badge>
      <Select
        {...quiet}
        label={text.priority}
        value={hs_ticket_priority}
        options={(['HIGH', 'MEDIUM', 'LOW'] as const).map((value) => ({ value, label: text.priorities[value] }))}
        onChange={(value) => rank(value as TicketPriority)}
      />
      <Select
        {...quiet}
        label={text.assignee}
        placeholder={text.unassigned}
        value={assignee?.id ?? ''}
        options={people.map((person) => ({ value: person.id, label: text.assignedTo(person.full_name) }))}
        onChange={assign}
      />
    </>
  );
};

/** Who asked: as typed, and the account that it came from. */
const Sender = ({ ticket: { user_full_name, user_email, account } }: { ticket: Ticket }) => {
  const { inbox: text } = useText(support);
  const isSame = account?.email === user_email && account.full_name === user_full_name;
  return (
    <p className="wrap-anywhere flex flex-wrap items-center gap-x-1.5 text-sm text-text-2 md:ml-auto">
      <User className="size-4 shrink-0" aria-hidden="true" />
      {!isSame && <span>{`${user_full_name}, ${user_email} · ${account ? text.account : text.noAccount}`}</span>}
      {account && !isSame && <span>{`${account.full_name},`}</span>}
      {account && (
        <a className="underline" href={`mailto:${encodeURIComponent(account.email)}`}>
          {account.email}
        </a>
      )}
    </p>
  );
};

export const InboxThread = ({ name, back, takesFocus }: { name: string; back: string; takesFocus: boolean }) => {
  const { categories, inbox: text, thread } = useText(support);
  const loading = useText(table);
  const { dayAndTimeOf } = useMoments();
  const query = useTicket(name);
  const isGone = isMissing(query.error);
  useLoadNotice(isGone ? { error: null, errorUpdatedAt: 0 } : query);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = query.data?.id;
  useEffect(() => {
    if (shown && takesFocus) heading.current?.focus({ preventScroll: true });
  }, [shown, takesFocus]);
  return (
    <section className="flex min-w-0 flex-1 flex-col bg-surface max-md:min-h-dvh" aria-label={text.title}>
      <Link to={back} className="flex min-h-11 items-center gap-1 px-4 text-sm text-text-2 md:hidden">
        <ChevronLeft className="size-4" aria-hidden="true" />
        <span>{text.title}</span>
      </Link>
      {isGone ? (
        <p className="p-8 text-center text-text-2">{text.missing}</p>
      ) : (
        <Loaded query={query} text={loading}>
          {(ticket) => (
            <>
              <header className="grid gap-3 border-line border-b px-4 pb-3 md:px-6 md:pt-6">
                <div className="flex flex-wrap items-start gap-3">
                  <div className="min-w-0 flex-1 max-md:basis-full">
                    <p className="text-sm text-text-2">
                      {[
                        ticket.cod_ticket,
                        categories[ticket.hs_ticket_category],
                        thread.opened(dayAndTimeOf(ticket.tms_created_at)),
                      ].join(' · ')}
                    </p>
                    <h2 ref={heading} tabIndex={-1} className="wrap-anywhere font-bold text-lg outline-none">
                      {ticket.subject}
                    </h2>
                  </div>
                  <CloseTicket ticket={ticket} />
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  <Handling ticket={ticket} />
                  <Sender ticket={ticket} />
                </div>
                <Deliveries ticket={ticket} />
              </header>
              <Thread ticket={ticket} isHandled />
            </>
          )}
        </Loaded>
      )}
    </section>
  );
};
