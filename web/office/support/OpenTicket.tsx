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

// Otherwise the ticket's dialog would cover the question about it.
const above = { components: { Modal: { defaultProps: { zIndex: 300 } } } };

type Props = {
  isOpen: boolean;
  writing: ReturnType<typeof useTicketDraft>;
  /** Called when there is a new ticket. */
  onSent: () => void;
  onClose: () => void;
  /** Called when the dialog has disappeared. */
  onExited: () => void;
};

/** A dialog to write a ticket, which then confirms that it was sent. Asks before discarding a draft. */
export const OpenTicket = ({ isOpen, writing, onSent, onClose, onExited }: Props) => {
  const text = useText(support);
  const { draft, isRestored, isWritten, change, renew } = writing;
  const [sent, setSent] = useState<{ ticket: Ticket; isWhole: boolean } | null>(null);
  const [asks, setAsks] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    // Not when it closes, so that the message stays while it fades out.
    if (isOpen) setSent(null);
  }
  // Deferred, so that one press of Escape does not close both dialogs or reopen the question.
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
        onExited={onExited}
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
