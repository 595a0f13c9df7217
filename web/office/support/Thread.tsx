import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Ticket, TicketMessage } from '../../../contract/tickets.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { ListNote } from '../table/ListNote.tsx';
import { useRefresh } from '../use-refresh.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { RoomCodes } from './RoomCodes.tsx';
import './thread.css';

/** Somebody else may answer while it is open. */
const refetchMs = 30_000;

const useMessages = (id: string) =>
  useQuery<TicketMessage[], ApiError>({
    queryKey: ['GET /tickets/:id/messages', id],
    queryFn: ({ signal }) => callSignedIn('GET /tickets/:id/messages', { params: { id } }, { signal }),
    refetchInterval: refetchMs,
  });

/** Tells the server that whoever asked has the answers on screen. */
const useReading = ({ id, flg_own, num_unread }: Ticket, num_seen: number | undefined) => {
  const refresh = useRefresh('list of tickets');
  useEffect(() => {
    if (!flg_own || num_unread === 0 || !num_seen) return;
    // When it fails they stay unread, and are told again.
    callSignedIn('POST /tickets/:id/read', { params: { id }, body: { num_seen } }).then(refresh, () => {});
  }, [id, flg_own, num_unread, num_seen, refresh]);
};

const Message = ({ message, asker }: { message: TicketMessage; asker: string }) => {
  const { thread: text } = useText(support);
  const { dayAndTimeOf } = useMoments();
  const { flg_staff, flg_own, full_name, content, tms_created_at, mail } = message;
  const name = flg_staff ? text.staff(full_name) : (full_name ?? asker);
  return (
    <li className="thread-message" data-staff={flg_staff}>
      <p className="thread-head">
        <strong>{flg_own ? text.you : name}</strong>{' '}
        <time dateTime={tms_created_at}>{dayAndTimeOf(tms_created_at)}</time>
      </p>
      <p className="ticket-text">{content}</p>
      <RoomCodes text={content} />
      {mail && (
        <p className="thread-mail" data-state={mail}>
          {text.mail[mail]}
        </p>
      )}
    </li>
  );
};

type Props = { ticket: Ticket; onClosed: () => void };

/** What was written in a ticket after its first text, and the form to go on. */
export const Thread = ({ ticket, onClosed }: Props) => {
  const { thread: text } = useText(support);
  const { loading } = useText(table);
  const { data, isError, isFetching, refetch } = useMessages(ticket.id);
  useReading(ticket, data?.length);
  if (!data) {
    return isError && !isFetching ? <ListNote reason="failed" onRetry={refetch} /> : <p role="status">{loading}</p>;
  }
  return (
    <div className="thread">
      {data.length > 0 && (
        <ol className="thread-messages" aria-label={text.label(ticket.cod_ticket)}>
          {data.map((message) => (
            <Message key={message.id} message={message} asker={ticket.user_full_name} />
          ))}
        </ol>
      )}
      <AnswerForm ticket={ticket} num_seen={data.length} onClosed={onClosed} />
    </div>
  );
};
