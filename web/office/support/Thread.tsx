import { useEffect, useRef } from 'react';
import type { Ticket, TicketMessage, TicketNote } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useCallWith } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { Composer } from './Composer.tsx';
import { Entry, MailState, TicketFiles } from './Entry.tsx';

/** Somebody else may write while it is open. */
const refetchInterval = 30_000;

/** Tells the server that the person who asked has the answers on screen. */
const useReading = ({ id, flg_own, num_unread }: Ticket, num_seen: number | undefined) => {
  const refresh = useRefresh('list of tickets');
  useEffect(() => {
    if (!flg_own || num_unread === 0 || !num_seen) return;
    // When it fails they stay unread, and are reported again.
    callSignedIn('POST /tickets/:id/read', { params: { id }, body: { num_seen } }).then(refresh, () => {});
  }, [id, flg_own, num_unread, num_seen, refresh]);
};

type Item = TicketMessage | TicketNote;

type Props = {
  ticket: Ticket;
  /** Whether it is shown to staff, as part of the inbox. */
  isHandled: boolean;
};

/** All that was written in a ticket, oldest first, and the form to go on. */
export const Thread = ({ ticket, isHandled }: Props) => {
  const { thread: text } = useText(support);
  const loading = useText(table);
  const { id, flg_own, user_full_name, files } = ticket;
  const params = { id };
  const messages = useCallWith({ refetchInterval }, 'GET /tickets/:id/messages', { params });
  const enabled = isHandled && !flg_own;
  const notes = useCallWith({ enabled, refetchInterval }, 'GET /tickets/:id/notes', { params });
  useReading(ticket, messages.data?.length);
  const items: Item[] = [...(messages.data ?? []), ...(notes.data ?? [])].sort(
    (one, other) => Date.parse(one.tms_created_at) - Date.parse(other.tms_created_at),
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The newest is what one comes for.
    if (list.current && items.length > 0) list.current.scrollTop = list.current.scrollHeight;
  }, [items.length]);
  const writerOf = (item: Item) => {
    const { full_name } = item;
    if (!('flg_staff' in item))
      return { kind: 'note', person: full_name ?? '', name: full_name ?? text.formerStaff } as const;
    if (item.flg_staff)
      return { kind: 'staff', person: full_name ?? text.staff(null), name: text.staff(full_name) } as const;
    const person = full_name ?? user_full_name;
    return { kind: 'asker', person, name: person } as const;
  };
  return (
    <>
      <ol
        ref={list}
        className={cx('grid content-start gap-5 px-4 py-5 md:px-6', isHandled && 'flex-1 overflow-y-auto')}
        aria-label={text.label(ticket.cod_ticket)}
        tabIndex={isHandled ? 0 : undefined}
      >
        <Entry kind="asker" person={user_full_name} name={flg_own ? text.you : user_full_name} written={ticket}>
          {files.length > 0 && <TicketFiles ticket={ticket} />}
        </Entry>
        {items.map((item) => (
          <Entry key={item.id} {...writerOf(item)} {...(item.flg_own && { name: text.you })} written={item}>
            {'flg_staff' in item && <MailState id_ticket={id} message={item} />}
          </Entry>
        ))}
      </ol>
      <Loaded query={messages} text={loading}>
        {(said) => <Composer key={id} ticket={ticket} num_seen={said.length} isHandled={isHandled} />}
      </Loaded>
    </>
  );
};
