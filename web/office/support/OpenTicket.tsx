import { useState } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { notifyError, notifySuccess } from '../notices.ts';
import { TicketForm } from './TicketForm.tsx';
import type { useTicketDraft } from './use-ticket-draft.ts';

type Sent = {
  ticket: Ticket;
  /** Whether the server has the latest version. */
  isWhole: boolean;
};

/** The code of the new ticket, and what happens next. */
const TicketSent = ({ ticket, isWhole, onClose }: Sent & { onClose: () => void }) => {
  const { sent: text } = useText(support);
  const words = useArrivalFocus<HTMLDivElement>();
  const { cod_ticket, user_email, account, deliveries } = ticket;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(cod_ticket);
      notifySuccess(text.copied);
    } catch {
      notifyError(text.notCopied(cod_ticket));
    }
  };
  return (
    <>
      <div ref={words} tabIndex={-1} className="grid gap-3 outline-none">
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
          <p>
            <span className="block text-sm text-text-2">{text.code}</span>{' '}
            <strong translate="no" className="text-lg">
              {cod_ticket}
            </strong>
          </p>
          <Button variant="outline" size="small" onClick={() => void copy()}>
            {text.copy}
          </Button>
        </div>
        {!isWhole && <p className="rounded-md bg-amber-soft px-3 py-2">{text.earlier}</p>}
        <p>{(deliveries.length > 0 ? text.delivered : text.readHere)(account?.email ?? user_email)}</p>
        <p>{text.list}</p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{text.close}</Button>
      </DialogActions>
    </>
  );
};

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
  const [sent, setSent] = useState<Sent | null>(null);
  const [asks, setAsks] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    // Not when it closes, so that the message stays while it fades out.
    if (isOpen) setSent(null);
  }
  const close = () => {
    if (isWritten && !sent) setAsks(true);
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
      <ConfirmDialog
        isOpen={isOpen && asks}
        title={text.discarding.title}
        submit={text.discarding.submit}
        onConfirm={async () => leave()}
        onClose={() => setAsks(false)}
      >
        <p>{text.discarding.text}</p>
      </ConfirmDialog>
    </>
  );
};
