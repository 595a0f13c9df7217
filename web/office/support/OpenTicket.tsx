import { MantineThemeProvider } from '@mantine/core';
import { useState } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { TicketForm } from './TicketForm.tsx';
import { TicketSent } from './TicketSent.tsx';
import type { useTicketDraft } from './use-ticket-draft.ts';

// Of two dialogs the one that is asked about would cover the question.
const above = { components: { Modal: { defaultProps: { zIndex: 300 } } } };

type Props = {
  isOpen: boolean;
  writing: ReturnType<typeof useTicketDraft>;
  /** There is a new ticket. */
  onSent: () => void;
  onClose: () => void;
  /** The dialog has left the window. */
  onClosed: () => void;
};

/** A dialog to write a ticket in, which then says that it was sent. It asks before what was written is thrown away. */
export const OpenTicket = ({ isOpen, writing, onSent, onClose, onClosed }: Props) => {
  const text = useText(support);
  const { draft, isRestored, isWritten, change, renew } = writing;
  const [sent, setSent] = useState<{ ticket: Ticket; isWhole: boolean } | null>(null);
  const [asks, setAsks] = useState(false);
  // A moment later, so that one press of Escape does not close both dialogs, or open the question again.
  const ask = (asked: boolean) => void setTimeout(() => setAsks(asked));
  const close = () => {
    if (asks) return;
    if (isWritten && !sent) ask(true);
    else onClose();
  };
  const finish = (ticket: Ticket, isWhole: boolean) => {
    setSent({ ticket, isWhole });
    renew();
    onSent();
  };
  const leave = () => {
    setAsks(false);
    renew();
    onClose();
  };
  return (
    <>
      <DialogFrame
        isOpen={isOpen}
        onClose={close}
        onClosed={() => {
          setSent(null);
          onClosed();
        }}
        title={sent ? text.sent.title : text.form.title}
        size="lg"
      >
        {sent ? (
          <TicketSent {...sent} onClose={close} />
        ) : (
          <TicketForm
            draft={draft}
            isRestored={isRestored}
            onChange={change}
            onSent={finish}
            onPartlySent={() => {
              onSent();
              leave();
            }}
          />
        )}
      </DialogFrame>
      <MantineThemeProvider theme={above}>
        <ConfirmDialog
          isOpen={isOpen && asks}
          title={text.discarding.title}
          submit={text.discarding.submit}
          onConfirm={async () => leave()}
          onClose={() => ask(false)}
        >
          <p>{text.discarding.text}</p>
        </ConfirmDialog>
      </MantineThemeProvider>
    </>
  );
};
