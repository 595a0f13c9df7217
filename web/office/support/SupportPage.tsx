import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { PlusIcon } from '../table/icons.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useRefresh } from '../use-refresh.ts';
import { Faq } from './Faq.tsx';
import { OpenTicket } from './OpenTicket.tsx';
import { Tickets } from './Tickets.tsx';
import { useTicketDraft } from './use-ticket-draft.ts';
import './support.css';

/** /support: frequently asked questions, and tickets for others. */
export const SupportPage = () => {
  const text = useText(support);
  const adding = useAdding();
  const writing = useTicketDraft();
  const refresh = useRefresh('tickets');
  const open = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PageHeading
        title={text.title}
        lead={text.lead}
        actions={
          <Button ref={open} leftSection={<PlusIcon />} onClick={adding.open}>
            {text.open}
          </Button>
        }
      />
      <div className="support">
        <Tickets />
        <Faq />
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
