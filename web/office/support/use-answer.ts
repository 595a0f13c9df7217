import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { maxContentLength } from '../../../contract/rules/limits.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn, useLogin } from '../../api/login.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useRefresh } from '../use-refresh.ts';
import { type AnswerDraft, readAnswer, saveAnswer } from './answer-drafts.ts';

const problemOf = (content: string): 'required' | 'tooLong' | null => {
  if (content.trim() === '') return 'required';
  return content.length > maxContentLength ? 'tooLong' : null;
};

type Options = {
  ticket: Ticket;
  /** How many messages are on screen. */
  num_seen: number;
  onSent: (ticket: Ticket) => void;
};

/**
 * The message that is being written in a ticket. It stays when sending fails, when the ticket is folded, and over a
 * reload. The same text is sent under the same id, so that it is stored once even if its answer was lost.
 */
export const useAnswer = ({ ticket: { id: id_ticket }, num_seen, onSent }: Options) => {
  const id_user = useLogin()?.id ?? '';
  const { language } = useLanguage();
  const refresh = useRefresh('tickets');
  const [draft, setDraft] = useState<AnswerDraft>(
    () => readAnswer(id_user, id_ticket) ?? { id: newUuid(), content: '' },
  );
  const [isChecked, setChecked] = useState(false);
  /** The own message counts as seen before it is on screen. */
  const [num_known, setKnown] = useState(0);
  const put = (next: AnswerDraft) => {
    setDraft(next);
    saveAnswer(id_user, id_ticket, next);
  };
  const { mutate, reset, error, isError, isPending } = useMutation({
    mutationFn: (close: boolean) =>
      callSignedIn('POST /tickets/:id/messages', {
        params: { id: id_ticket },
        body: { ...draft, num_seen: Math.max(num_seen, num_known), language, close },
      }),
    onSuccess: (answered) => {
      put({ id: newUuid(), content: '' });
      setChecked(false);
      // One more, unless the list has brought it already: what somebody else has written since is not seen.
      setKnown(Math.min(Math.max(num_seen, num_known) + 1, answered.num_messages));
      onSent(answered);
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
      put({ id: newUuid(), content });
    },
    /** Sends it; `close` also marks the ticket as dealt with. */
    send: (close: boolean) => {
      setChecked(true);
      if (problem === null && !isPending) mutate(close);
      return problem === null;
    },
  };
};
