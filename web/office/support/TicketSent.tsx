import { Button } from '@mantine/core';
import type { Ticket } from '../../../contract/tickets.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import './ticket-form.css';

type Props = {
  ticket: Ticket;
  /** Whether the server has the latest version. */
  isWhole: boolean;
  onClose: () => void;
};

/** The code of the new ticket, and what happens next. */
export const TicketSent = ({ ticket, isWhole, onClose }: Props) => {
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
    <div className="dialog-form">
      <div ref={words} tabIndex={-1} className="dialog-words">
        <div className="ticket-code">
          <p>
            <span>{text.code}</span> <strong translate="no">{cod_ticket}</strong>
          </p>
          <Button variant="default" onClick={copy}>
            {text.copy}
          </Button>
        </div>
        {!isWhole && <p className="ticket-aside">{text.earlier}</p>}
        <p>{(deliveries.length > 0 ? text.delivered : text.readHere)(account?.email ?? user_email)}</p>
        <p>{text.list}</p>
      </div>
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text.close}</Button>
      </div>
    </div>
  );
};
