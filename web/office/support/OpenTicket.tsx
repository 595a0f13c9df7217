import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { copyWithNotice } from '../notices.ts';
import { useAdding } from '../table/use-adding.ts';
import { useRefresh } from '../use-refresh.ts';
import { useDraft } from './drafts.ts';
import { TicketForm } from './TicketForm.tsx';
import { emptyDraft, isWritten, type TicketDraft } from './ticket-draft.ts';

type Sent = {
  ticket: Ticket;
  /** Whether the server has the latest version. */
  isWhole: boolean;
};

const TicketSent = ({ ticket, isWhole, onClose }: Sent & { onClose: () => void }) => {
  const { sent: text } = useText(support);
  const words = useArrivalFocus<HTMLDivElement>();
  const { cod_ticket, user_email, account, deliveries } = ticket;
  const copy = () => copyWithNotice(cod_ticket, { copied: text.copied, denied: text.notCopied(cod_ticket) });
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

/** A button that opens a dialog to write a ticket, which then confirms that it was sent. Asks before discarding a draft. */
export const OpenTicket = () => {
  const text = useText(support);
  const account = useLogin() ?? { email: '', full_name: '' };
  const { isOpen, open, close } = useAdding();
  const refresh = useRefresh('tickets');
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useDraft<TicketDraft>({
    name: 'ticket',
    begin: (kept) => ({ ...(kept ?? emptyDraft(account)), files: [] }),
    isWritten: (written) => isWritten(written, account),
  });
  const [restored] = useState(isWritten(draft, account) ? draft.id : '');
  const [sent, setSent] = useState<Sent | null>(null);
  const [asks, setAsks] = useState(false);
  // Also when the browser's Forward opens it: what was sent last is over.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setAsks(false);
    if (isOpen) setSent(null);
  }
  const renew = () => setDraft(emptyDraft(account));
  const leave = () => {
    renew();
    close();
  };
  return (
    <>
      <Button ref={button} icon={Plus} onClick={open}>
        {text.open}
      </Button>
      <DialogFrame
        isOpen={isOpen}
        onClose={() => (isWritten(draft, account) && !sent ? setAsks(true) : close())}
        // If the dialog was open from the start, it has no element to return the focus to.
        onExited={() => button.current?.focus()}
        title={sent ? text.sent.title : text.form.title}
        size="lg"
      >
        {sent ? (
          <TicketSent {...sent} onClose={close} />
        ) : (
          <TicketForm
            draft={draft}
            isRestored={draft.id === restored}
            onChange={setDraft}
            onSent={(ticket, isWhole) => {
              setSent({ ticket, isWhole });
              renew();
              void refresh();
            }}
            onPartlySent={() => {
              void refresh();
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
