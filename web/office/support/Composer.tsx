import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { maxContentLength } from '../../../contract/rules/limits.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { isInconclusive } from '../../api/refusals.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Choice } from '../Choice.tsx';
import { isAboutSignIn } from '../failures.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { useDraft } from './drafts.ts';
import { useTicketCounts } from './tickets.ts';

type Kind = 'answer' | 'note';

/** The same text is sent under the same id, so that it is stored once even if its reply was lost. */
const draftOf = (content: string) => ({ id: newUuid(), content });
type Draft = ReturnType<typeof draftOf>;

const problemOf = (content: string): 'required' | 'tooLong' | null => {
  if (content.trim() === '') return 'required';
  return content.length > maxContentLength ? 'tooLong' : null;
};

/** What to write next in a ticket: an answer or a note of staff, or what the person who asked has left to say. */
export const Composer = ({ ticket, num_seen, isHandled }: { ticket: Ticket; num_seen: number; isHandled: boolean }) => {
  const { thread: text, form: formText } = useText(support);
  const { language } = useLanguage();
  const errorText = useErrorText();
  const refresh = useRefresh('tickets');
  const isMailed = useTicketCounts().data?.flg_mailed ?? true;
  const field = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<Kind>('answer');
  const [drafts, setDrafts] = useDraft<Record<Kind, Draft>>({
    name: ticket.id,
    begin: (kept) => kept ?? { answer: draftOf(''), note: draftOf('') },
    isWritten: ({ answer, note }) => (answer.content + note.content).trim() !== '',
  });
  const [isChecked, setChecked] = useState(false);
  /** One's own message counts as seen before it is on screen. */
  const [num_known, setKnown] = useState(0);
  const { id, flg_own, account, des_state, cod_ticket } = ticket;
  const draft = drafts[kind];
  const isClosed = des_state === 'closed';
  const { mutate, reset, error, isPending } = useMutation({
    // With the text as it was sent: by the time it leaves, the other kind may be shown.
    mutationFn: async ({ kind, sent, close }: { kind: Kind; sent: Draft; close: boolean }) => {
      if (kind === 'note') {
        await callSignedIn('POST /tickets/:id/notes', { params: { id }, body: sent });
        return null;
      }
      return callSignedIn('POST /tickets/:id/messages', {
        params: { id },
        body: { ...sent, num_seen: Math.max(num_seen, num_known), language, close },
      });
    },
    onSuccess: (answered, { kind, sent }) => {
      // What was typed while it was under way stays.
      setDrafts((before) => (before[kind].id === sent.id ? { ...before, [kind]: draftOf('') } : before));
      setChecked(false);
      // One more, unless the list has brought it already: what somebody else has written since is not seen.
      if (answered) setKnown(Math.min(Math.max(num_seen, num_known) + 1, answered.num_messages));
      const isNowClosed = !isClosed && answered?.des_state === 'closed';
      if (isNowClosed) notifySuccess(text.sentAndClosed(cod_ticket));
      else notifySuccess(answered ? text.sent : text.noted);
      field.current?.focus();
      // Not waited for: more can be sent at once.
      void refresh();
    },
    // What somebody else has written comes first; after any other failure it can be sent again at once.
    onError: (failure) => {
      const reloaded = refresh();
      return failure instanceof ApiError && failure.code === 'ticket_moved_on' ? reloaded : undefined;
    },
  });
  const problem = problemOf(draft.content);
  const send = (close: boolean) => {
    setChecked(true);
    if (problem) field.current?.focus();
    else if (!isPending) mutate({ kind, sent: draft, close });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const isNote = kind === 'note';
  const { label: kindLabel, ...kinds } = text.kind;
  const isAnswer = !flg_own && !isNote;
  const asAsker = isClosed ? text.reopen : text.again;
  const words = isNote ? text.noting : flg_own ? asAsker : text.answer;
  const mailHint = isMailed ? text.answer.hint : text.answer.hintWithoutMail;
  const answerHint = account ? mailHint : text.noReader;
  // Of a lost reply nobody knows whether it was stored: sent again as it is, it is stored once.
  const failure = error && !isAboutSignIn(error) && `${errorText(error)} ${isInconclusive(error) ? text.kept : ''}`;
  return (
    <form className="grid gap-2 border-line border-t px-4 pt-3 pb-4 md:px-6" onSubmit={submit} noValidate>
      {isHandled && !flg_own && (
        <Choice
          label={kindLabel}
          className="justify-self-start"
          texts={kinds}
          value={kind}
          onChange={(next) => {
            setKind(next);
            // What went wrong was about the other text.
            setChecked(false);
            if (error) reset();
            field.current?.focus();
          }}
        />
      )}
      <TextArea
        ref={field}
        label={words.label}
        about={isAnswer ? answerHint : words.hint}
        rows={3}
        value={draft.content}
        error={isChecked && problem ? formText.messages[problem] : undefined}
        onChange={(content) => {
          if (error) reset();
          setDrafts({ ...drafts, [kind]: draftOf(content) });
        }}
      />
      <p role="alert" className="font-semibold text-no text-sm empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {isAnswer && !isClosed && (
          <Button variant="text" aria-disabled={isPending} onClick={() => send(true)}>
            {text.answerAndClose}
          </Button>
        )}
        <Button type="submit" icon={Send} aria-disabled={isPending}>
          {isAnswer && !isMailed ? text.answer.submitWithoutMail : words.submit}
        </Button>
      </div>
    </form>
  );
};
