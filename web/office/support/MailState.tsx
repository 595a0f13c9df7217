import { Mail, MailWarning } from 'lucide-react';
import type { Ticket, TicketMessage } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { cx } from '../../ui/cx.ts';
import { useTicketAction } from './use-ticket-failure.ts';

/** For staff: what became of the mail about an answer. */
export const MailState = ({ ticket, message }: { ticket: Ticket; message: TicketMessage }) => {
  const { thread: text } = useText(support);
  const { sending } = useText(table);
  const act = useTicketAction();
  const { mail, id: id_message } = message;
  if (!mail) return null;
  const hasFailed = mail === 'failed';
  const Icon = hasFailed ? MailWarning : Mail;
  const params = { id: ticket.id, id_message };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className={cx('flex items-center gap-1.5', hasFailed ? 'font-semibold text-no' : 'text-text-2')}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span>{text.mail[mail]}</span>
      </p>
      {hasFailed && (
        <ActionButton
          variant="outline"
          size="small"
          action={() => act(() => callSignedIn('POST /tickets/:id/messages/:id_message/mail', { params }))}
          busy={sending}
          failed=""
        >
          {text.mailAgain}
        </ActionButton>
      )}
    </div>
  );
};
