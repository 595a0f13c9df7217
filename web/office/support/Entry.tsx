import { Mail, MailWarning, Paperclip } from 'lucide-react';
import { Suspense } from 'react';
import type { Ticket, TicketMessage } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roomCheckTexts } from '../../i18n/room-check-texts.ts';
import { support } from '../../i18n/support.ts';
import { recordError } from '../../recording/recording.ts';
import { checksInText, type RoomCheck } from '../../room-check/room-check.ts';
import { linesOf, verdictOf } from '../../room-check/room-verdict.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import type { Elements } from '../../ui/elements.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { sizeInWords } from './attachments.ts';
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

type Props = {
  kind: 'asker' | 'staff' | 'note';
  /** As it is written; `person` is whose initials stand beside it. */
  name: string;
  person: string;
  written: { content: string; tms_created_at: string };
  children?: Elements;
};

/** What somebody wrote in a ticket; a note is amber, and says in words that it is internal. */
export const Entry = ({ kind, name, person, written: { content, tms_created_at }, children }: Props) => {
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

type MailProps = { id_ticket: Ticket['id']; message: TicketMessage };

/** For staff: what became of the mail about an answer. */
export const MailState = ({ id_ticket, message: { id, mail } }: MailProps) => {
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

/** The files of a ticket, as downloads. */
export const TicketFiles = ({ ticket: { id, files } }: { ticket: Ticket }) => {
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
