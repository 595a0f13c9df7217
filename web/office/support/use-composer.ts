import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { maxContentLength } from '../../../contract/rules/limits.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn, useLogin } from '../../api/login.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useRefresh } from '../use-refresh.ts';
import { type AnswerDraft, readAnswer, saveAnswer } from './drafts.ts';

const problemOf = (content: string): 'required' | 'tooLong' | null => {
  if (content.trim() === '') return 'required';
  return content.length > maxContentLength ? 'tooLong' : null;
};

export type Written = { kind: 'answer' | 'note'; close: boolean };

type Options = {
  ticket: Ticket;
  kind: Written['kind'];
  /** How many messages are on screen. */
  num_seen: number;
  /** `answered` is the ticket after an answer. */
  onSent: (written: Written, answered: Ticket | null) => void;
};

/**
 * The message or note that is being written in a ticket. It stays when sending fails, when another ticket is shown, and
 * over a reload. The same text is sent under the same id, so that it is stored once even if its reply was lost.
 */
export const useComposer = ({ ticket: { id: id_ticket }, kind, num_seen, onSent }: Options) => {
  const id_user = useLogin()?.id ?? '';
  const { language } = useLanguage();
  const refresh = useRefresh('tickets');
  const read = (name: Written['kind']): AnswerDraft =>
    readAnswer(id_user, `${id_ticket} ${name}`) ?? { id: newUuid(), content: '' };
  const [drafts, setDrafts] = useState(() => ({ answer: read('answer'), note: read('note') }));
  const [isChecked, setChecked] = useState(false);
  /** One's own message counts as seen before it is on screen. */
  const [num_known, setKnown] = useState(0);
  const draft = drafts[kind];
  const latest = useRef(drafts);
  const put = (name: Written['kind'], next: AnswerDraft) => {
    latest.current = { ...latest.current, [name]: next };
    setDrafts(latest.current);
    saveAnswer(id_user, `${id_ticket} ${name}`, next);
  };
  const params = { id: id_ticket };
  const { mutate, reset, error, isError, isPending } = useMutation({
    // With the text as it was sent: by the time it leaves, the other kind may be shown.
    mutationFn: async ({ kind, close, sent }: Written & { sent: AnswerDraft }) => {
      if (kind === 'note') {
        await callSignedIn('POST /tickets/:id/notes', { params, body: sent });
        return null;
      }
      return callSignedIn('POST /tickets/:id/messages', {
        params,
        body: { ...sent, num_seen: Math.max(num_seen, num_known), language, close },
      });
    },
    onSuccess: (answered, written) => {
      const { kind, sent } = written;
      // What was typed while it was under way stays.
      if (latest.current[kind].id === sent.id) put(kind, { id: newUuid(), content: '' });
      setChecked(false);
      // One more, unless the list has brought it already: what somebody else has written since is not seen.
      if (answered) setKnown(Math.min(Math.max(num_seen, num_known) + 1, answered.num_messages));
      onSent(written, answered);
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
  return {
    content: draft.content,
    /** Only after an attempt to send it. */
    problem: isChecked ? problem : null,
    error: isError ? error : null,
    isSending: isPending,
    change: (content: string) => {
      if (isError) reset();
      put(kind, { id: newUuid(), content });
    },
    /** Call when another kind is chosen: what went wrong was about the other text. */
    clear: () => {
      setChecked(false);
      if (isError) reset();
    },
    /** Sends it; `close` also marks the ticket as dealt with. */
    send: (close: boolean) => {
      setChecked(true);
      if (problem === null && !isPending) mutate({ kind, close, sent: draft });
      return problem === null;
    },
  };
};
