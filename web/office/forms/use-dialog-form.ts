import { useMutation } from '@tanstack/react-query';
import { type FormEvent, use, useId, useState } from 'react';
import { DialogContext } from './DialogFrame.tsx';
import { useFailures } from './use-failures.ts';
import { useProblemFocus } from './use-problem-focus.ts';

type Options<Body, Answer> = {
  /** What to send; null while something is missing or wrong: an attempt then leads to the first field that is. */
  body: Body | null;
  send: (body: Body) => Promise<Answer>;
  /** The form counts as being sent until this is done. */
  onSent: (answer: Answer, body: Body) => unknown;
  /** Each time that somebody tries to send it, complete or not. */
  onAttempt?: () => void;
  /** In place of a notice of what is the server's fault. */
  onFailure?: (error: unknown) => void;
};

/** What a form in a dialog needs besides its fields. They take `id` as their `form`. */
export const useDialogForm = <Body, Answer>(options: Options<Body, Answer>) => {
  const { body, send, onSent, onAttempt, onFailure } = options;
  const id = useId();
  const { mutationKey } = use(DialogContext);
  const failures = useFailures();
  const [attempts, setAttempts] = useState(0);
  const { mutate, reset, isIdle, isError, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (sent: Body) => send(sent),
    onSuccess: (answer, sent) => onSent(answer, sent),
    onError: onFailure ?? failures.notify,
  });
  useProblemFocus(id, attempts);
  // The server may have found a problem in a field, too.
  useProblemFocus(id, isError ? attempts : 0);
  return {
    id,
    /** Somebody has tried to send it: what is missing may be said. */
    isChecked: attempts > 0,
    isSending: isPending,
    error,
    hasFailed: isError,
    /** What to say of the error in the form; null when there is none, or a notice tells of it. */
    failure: failures.textOf(error),
    /** Takes back what was said of the last failure. */
    forgetFailure: () => isError && reset(),
    submit: (event: FormEvent) => {
      event.preventDefault();
      setAttempts(attempts + 1);
      onAttempt?.();
      // Once sent it leaves, and is not sent again meanwhile.
      if (body !== null && (isIdle || isError)) mutate(body);
    },
  };
};
