import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Ticket, TicketMessage, TicketNote } from '../../../contract/tickets.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRefresh } from '../use-refresh.ts';
import { Composer } from './Composer.tsx';
import { Entry } from './Entry.tsx';
import { MailState } from './MailState.tsx';
import { TicketFiles } from './TicketFiles.tsx';

/** Somebody else may write while it is open. */
const refetchMs = 30_000;

const useMessages = (id: string) =>
  useQuery<TicketMessage[], ApiError>({
    queryKey: ['GET /tickets/:id/messages', id],
    queryFn: ({ signal }) => callSignedIn('GET /tickets/:id/messages', { params: { id } }, { signal }),
    refetchInterval: refetchMs,
  });

const useNotes = (id: string, isShown: boolean) =>
  useQuery<TicketNote[], ApiError>({
    queryKey: ['GET /tickets/:id/notes', id],
    queryFn: ({ signal }) => callSignedIn('GET /tickets/:id/notes', { params: { id } }, { signal }),
    enabled: isShown,
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

type Item = { message: TicketMessage; note?: never } | { note: TicketNote; message?: never };

const momentOf = ({ message, note }: Item): string => (message ?? note).tms_created_at;

type Props = {
  ticket: Ticket;
  /** Whether it is shown to staff, as part of the inbox. */
  isHandled: boolean;
};

/** All that was written in a ticket, oldest first, and the form to go on. */
export const Thread = ({ ticket, isHandled }: Props) => {
  const { thread: text } = useText(support);
  const loading = useText(table);
  const isNoted = isHandled && !ticket.flg_own;
  const messages = useMessages(ticket.id);
  const notes = useNotes(ticket.id, isNoted);
  const { data } = messages;
  useReading(ticket, data?.length);
  const items: Item[] = [
    ...(data ?? []).map((message) => ({ message })),
    ...(notes.data ?? []).map((note) => ({ note })),
  ].sort((one, other) => Date.parse(momentOf(one)) - Date.parse(momentOf(other)));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The newest is what one comes for.
    if (list.current && items.length > 0) list.current.scrollTop = list.current.scrollHeight;
  }, [items.length]);
  return (
    <>
      <ol
        ref={list}
        className={cx('grid content-start gap-5 px-4 py-5 md:px-6', isHandled && 'flex-1 overflow-y-auto')}
        aria-label={text.label(ticket.cod_ticket)}
      >
        <Entry
          name={ticket.flg_own ? text.you : ticket.user_full_name}
          person={ticket.user_full_name}
          moment={ticket.tms_created_at}
          content={ticket.content}
        >
          {ticket.files.length > 0 && <TicketFiles ticket={ticket} />}
        </Entry>
        {items.map(({ message, note }) =>
          note ? (
            <Entry
              key={note.id}
              kind="note"
              name={note.flg_own ? text.you : (note.full_name ?? text.formerStaff)}
              person={note.full_name ?? ''}
              moment={note.tms_created_at}
              content={note.content}
            />
          ) : (
            <Entry
              key={message.id}
              kind={message.flg_staff ? 'staff' : 'asker'}
              name={
                message.flg_own
                  ? text.you
                  : message.flg_staff
                    ? text.staff(message.full_name)
                    : (message.full_name ?? ticket.user_full_name)
              }
              person={message.full_name ?? (message.flg_staff ? text.staff(null) : ticket.user_full_name)}
              moment={message.tms_created_at}
              content={message.content}
            >
              {message.mail && <MailState ticket={ticket} message={message} />}
            </Entry>
          ),
        )}
      </ol>
      <Loaded query={messages} text={loading}>
        {(said) => <Composer key={ticket.id} ticket={ticket} num_seen={said.length} isHandled={isHandled} />}
      </Loaded>
    </>
  );
};
