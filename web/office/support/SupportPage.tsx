import { ArrowRight } from 'lucide-react';
import type { Ticket } from '../../../contract/tickets.ts';
import { isMissing } from '../../api/is-missing.ts';
import { useLogin } from '../../api/login.ts';
import { faq } from '../../i18n/faq.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link, Navigate, useSearchParams } from '../../ui/router.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { OpenTicket } from './OpenTicket.tsx';
import { Thread } from './Thread.tsx';
import { TicketBadge, TicketList } from './TicketList.tsx';
import { passedOn, useTicket, useTickets } from './tickets.ts';

/** The specification's accordion of one entry, which opens to the questions by topic. */
const Faq = () => {
  const { faqTitle } = useText(support);
  const groups = useText(faq);
  return (
    <Disclosure
      summary={faqTitle}
      note={groups.map(({ title }) => title).join(' · ')}
      className="rounded-lg border border-line bg-surface px-5 shadow-card"
    >
      <div className="grid gap-x-8 gap-y-5 pb-5 lg:grid-cols-2">
        {groups.map((group) => (
          <section key={group.id} aria-label={group.title} className="min-w-0">
            <h2 className="font-semibold text-sm text-text-2">{group.title}</h2>
            {group.entries.map(({ id, question, answer, link }) => (
              <Disclosure key={id} name="faq" summary={question} className="border-line border-b">
                <div className="grid max-w-text gap-2 pb-3">
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {link && (
                    <Link to={link.to} className="inline-flex min-h-touch items-center gap-1.5 font-semibold underline">
                      <span>{link.text}</span>
                      <ArrowRight className="size-4" aria-hidden="true" />
                    </Link>
                  )}
                </div>
              </Disclosure>
            ))}
          </section>
        ))}
      </div>
    </Disclosure>
  );
};

const Help = ({ hasMissed }: { hasMissed: boolean }) => {
  const text = useText(support);
  const id_user = useLogin()?.id;
  const query = useTickets({ all: 'false' });
  return (
    <>
      {/* Keyed by account: the next one does not see the draft of the last. */}
      <PageHeading title={text.title} lead={text.lead} actions={<OpenTicket key={id_user} />} />
      <div className="grid gap-5">
        {hasMissed && <Notice title={text.own.missing} tone="quiet" />}
        <Faq />
        <section aria-labelledby="own-tickets" className="grid gap-2">
          <h2 id="own-tickets" className="font-bold text-md">
            {text.own.title}
          </h2>
          <Card className="overflow-hidden p-0">
            <TicketList
              query={query}
              isHandled={false}
              label={text.own.title}
              addressOf={(name) => `/support?ticket=${name}`}
              empty={<p className="px-4 py-6 text-text-2">{text.own.empty}</p>}
            />
          </Card>
        </section>
      </div>
    </>
  );
};

const OwnTicket = ({ query }: { query: ReturnType<typeof useTicket> }) => {
  const { title, categories, inbox, own, thread, ticket: words } = useText(support);
  const text = useText(table);
  const { dayAndTimeOf } = useMoments();
  useLoadNotice(query);
  const { data } = query;
  const outcomeOf = (ticket: Ticket): string | null => {
    if (ticket.tms_closed_at !== null) return thread.closed(dayAndTimeOf(ticket.tms_closed_at));
    if (ticket.des_state === 'new') return own.explained[passedOn(ticket)];
    return ticket.des_state === 'waiting' ? own.explained.wroteAgain : null;
  };
  return (
    <>
      <PageHeading
        title={data?.subject ?? title}
        crumb={{ to: '/support', label: title }}
        state={data && <TicketBadge state={data.des_state} words={own.states[data.des_state]} />}
      />
      <Loaded query={query} text={text}>
        {(ticket) => (
          <div className="grid max-w-3xl gap-3">
            <p className="text-sm text-text-2">
              {[
                ticket.cod_ticket,
                categories[ticket.hs_ticket_category],
                inbox.priorities[ticket.hs_ticket_priority],
                thread.opened(dayAndTimeOf(ticket.tms_created_at)),
                words.answerTo(ticket.account?.email ?? ticket.user_email),
              ].join(' · ')}
            </p>
            {outcomeOf(ticket) && <p>{outcomeOf(ticket)}</p>}
            <Card className="overflow-hidden p-0">
              <Thread ticket={ticket} isHandled={false} />
            </Card>
          </div>
        )}
      </Loaded>
    </>
  );
};

/** /support: frequently asked questions and one's own requests; with `?ticket=` the thread of one of them. */
export const SupportPage = () => {
  const name = useSearchParams()[0].get('ticket') ?? '';
  const mayHandle = useScopes().includes('support:update');
  const query = useTicket(name);
  const { data } = query;
  if (name === '' || isMissing(query.error)) return <Help hasMissed={name !== ''} />;
  // The mails about somebody else's request lead here too.
  if (data && !data.flg_own && mayHandle) return <Navigate to={`/support/inbox?ticket=${data.cod_ticket}`} replace />;
  return <OwnTicket query={query} />;
};
