import { Mail, MailWarning, Paperclip } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import type { Ticket, TicketMessage, TicketNote } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roomCheckTexts } from '../../i18n/room-check-texts.ts';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { recordError } from '../../recording/recording.ts';
import { checksInText, type RoomCheck } from '../../room-check/room-check.ts';
import { linesOf, verdictOf } from '../../room-check/room-verdict.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { useCallWith } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { sizeInWords } from './AttachmentField.tsx';
import { Composer } from './Composer.tsx';
import { TicketAction } from './TicketAction.tsx';

/** What the code of a checked classroom says. */
const CheckedRoom = ({ code, check }: { code: string; check: RoomCheck }) => {
  const text = roomCheckTexts.useTexts();
  const verdict = text.verdict(verdictOf(check));
  return (
    <Disclosure summary={`${text.read(code)}: ${verdict.name}`} className="mt-2 rounded-md bg-sunken px-3 text-sm">
      <ul className="grid gap-1 pb-2">
        {linesOf(check).map((line) => (
          <li key={line.about}>
            <strong>{text.levels[line.level]}</strong> <span>{`· ${text.lineName(line)}. ${text.lineText(line)}`}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};

type EntryProps = {
  kind: 'asker' | 'staff' | 'note';
  /** As it is written; `person` is whose initials stand beside it. */
  name: string;
  person: string;
  written: { content: string; tms_created_at: string };
  children?: Elements;
};

/** What somebody wrote in a ticket; a note is amber, and says in words that it is internal. */
const Entry = ({ kind, name, person, written: { content, tms_created_at }, children }: EntryProps) => {
  const { thread: text } = useText(support);
  const { dayAndTimeOf } = useMoments();
  const isNote = kind === 'note';
  return (
    <li className="flex gap-3">
      <Avatar name={person} isSolid={kind === 'staff'} />
      <div className={cx('min-w-0 flex-1', isNote && 'rounded-md bg-amber-soft px-3 py-2')}>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong>{name}</strong>
          {isNote && <span className="font-semibold text-amber-text text-sm">{text.note}</span>}
          <time className="ml-auto text-sm text-text-2" dateTime={tms_created_at}>
            {dayAndTimeOf(tms_created_at)}
          </time>
        </p>
        <p className="wrap-anywhere mt-0.5 max-w-text whitespace-pre-wrap">{content}</p>
        {/* Without the words about rooms, the text alone. */}
        <ErrorBoundary fallback={null} onError={recordError}>
          <Suspense>
            {checksInText(content).map(({ code, check }) => (
              <CheckedRoom key={code} code={code} check={check} />
            ))}
          </Suspense>
        </ErrorBoundary>
        {children}
      </div>
    </li>
  );
};

/** For staff: what became of the mail about an answer. */
const MailState = ({ id_ticket, message: { id, mail } }: { id_ticket: string; message: TicketMessage }) => {
  const { thread: text } = useText(support);
  if (!mail) return null;
  const hasFailed = mail === 'failed';
  const Icon = hasFailed ? MailWarning : Mail;
  const params = { id: id_ticket, id_message: id };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className={cx('flex items-center gap-1.5', hasFailed ? 'font-semibold text-no' : 'text-text-2')}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span>{text.mail[mail]}</span>
      </p>
      {hasFailed && (
        <TicketAction
          size="small"
          action={() => callSignedIn('POST /tickets/:id/messages/:id_message/mail', { params })}
        >
          {text.mailAgain}
        </TicketAction>
      )}
    </div>
  );
};

const TicketFiles = ({ ticket: { id, files } }: { ticket: Ticket }) => {
  const { ticket: text } = useText(support);
  const { language } = useLanguage();
  const download = async (id_file: string) => {
    const { name, des_type, content } = await callSignedIn('GET /tickets/:id/files/:id_file', {
      params: { id, id_file },
    });
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    saveFile(new Blob([bytes], { type: des_type }), name);
  };
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => {
        const size = sizeInWords(file.num_bytes, language);
        return (
          <li key={file.id}>
            <TicketAction
              size="small"
              icon={Paperclip}
              aria-label={text.download(file.name, size)}
              action={() => download(file.id)}
            >
              <span className="wrap-anywhere font-normal">{file.name}</span>{' '}
              <span className="font-normal text-text-2">{size}</span>
            </TicketAction>
          </li>
        );
      })}
    </ul>
  );
};

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

/** All that was written in a ticket, oldest first, and the form to go on. */
export const Thread = ({ ticket, isHandled }: { ticket: Ticket; isHandled: boolean }) => {
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
