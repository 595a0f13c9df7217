import { Mail, MailWarning } from 'lucide-react';
import type { Ticket, TicketMessage } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { RoomCodes } from './RoomCodes.tsx';
import { useTicketAction } from './use-ticket-failure.ts';

type Props = {
  kind?: 'asker' | 'staff' | 'note';
  /** As it is written; `person` is whose initials stand beside it. */
  name: string;
  person: string;
  moment: string;
  content: string;
  children?: Elements;
};

/** What somebody wrote in a ticket; a note is amber, and says in words that it is internal. */
export const Entry = ({ kind = 'asker', name, person, moment, content, children }: Props) => {
  const { thread: text } = useText(support);
  const { dayAndTimeOf } = useMoments();
  return (
    <li className="flex gap-3">
      <Avatar name={person} isSolid={kind === 'staff'} />
      <div className={cx('min-w-0 flex-1', kind === 'note' && 'rounded-md bg-amber-soft px-3 py-2')}>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong>{name}</strong>
          {kind === 'note' && <span className="font-semibold text-amber-text text-sm">{text.note}</span>}
          <time className="ml-auto text-sm text-text-2" dateTime={moment}>
            {dayAndTimeOf(moment)}
          </time>
        </p>
        <p className="wrap-anywhere mt-0.5 max-w-text whitespace-pre-wrap">{content}</p>
        <RoomCodes text={content} />
        {children}
      </div>
    </li>
  );
};

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
