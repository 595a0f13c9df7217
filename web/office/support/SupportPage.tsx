import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { hasStatus } from '../../api/refusals.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Navigate, useSearchParams } from '../../ui/router.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { Faq } from './Faq.tsx';
import { OpenTicket } from './OpenTicket.tsx';
import { OwnTicket } from './OwnTicket.tsx';
import { TicketList } from './TicketList.tsx';
import { useTicketDraft } from './use-ticket-draft.ts';
import { useTicket, useTickets } from './use-tickets.ts';

/** What one does without help, and one's own requests. */
const Help = ({ isMissing }: { isMissing: boolean }) => {
  const text = useText(support);
  const adding = useAdding();
  const writing = useTicketDraft();
  const refresh = useRefresh('tickets');
  const open = useRef<HTMLButtonElement>(null);
  const query = useTickets({ all: 'false' });
  return (
    <>
      <PageHeading
        title={text.title}
        lead={text.lead}
        actions={
          <Button ref={open} icon={Plus} onClick={adding.open}>
            {text.open}
          </Button>
        }
      />
      <div className="grid gap-5">
        {isMissing && <Notice title={text.own.missing} tone="quiet" />}
        <Faq />
        <section aria-labelledby="own-tickets" className="grid gap-2">
          <h2 id="own-tickets" className="font-bold text-md">
            {text.own.title}
          </h2>
          <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
            <TicketList
              query={query}
              isHandled={false}
              label={text.own.title}
              addressOf={({ cod_ticket }) => `/support?ticket=${cod_ticket}`}
              empty={<p className="px-4 py-6 text-text-2">{text.own.empty}</p>}
            />
          </div>
        </section>
      </div>
      <OpenTicket
        isOpen={adding.isOpen}
        writing={writing}
        onSent={refresh}
        onClose={adding.close}
        // If the dialog was open from the start, it has no element to return the focus to.
        onExited={() => open.current?.focus()}
      />
    </>
  );
};

/** /support: frequently asked questions and one's own requests; with `?ticket=` the thread of one of them. */
export const SupportPage = () => {
  const name = useSearchParams()[0].get('ticket') ?? '';
  const mayHandle = useScopes().includes('support:update');
  const { data, error } = useTicket(name);
  if (name === '' || hasStatus(error, 400, 404)) return <Help isMissing={name !== ''} />;
  // The mails about somebody else's request lead here too.
  if (data && !data.flg_own && mayHandle) return <Navigate to={`/support/inbox?ticket=${data.cod_ticket}`} replace />;
  return <OwnTicket name={name} />;
};
