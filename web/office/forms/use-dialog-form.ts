import { useMutation } from '@tanstack/react-query';
import { type FormEvent, use, useEffect, useId, useState } from 'react';
import { DialogContext } from './DialogFrame.tsx';
import { useFailures } from './use-failures.ts';

/** After each attempt to send a form, focuses its first invalid field. */
export const useProblemFocus = (form: string, attempts: number) => {
  useEffect(() => {
    if (attempts === 0) return;
    const isIn = [`[form="${form}"]`, `[id="${form}"] `].map((part) => `${part}[aria-invalid="true"]`);
    document.querySelector<HTMLElement>(isIn.join())?.focus();
  }, [form, attempts]);
};

type Options<Body, Answer> = {
  /** What to send; null while something is missing or wrong: an attempt then focuses the first invalid field. */
  body: Body | null;
  send: (body: Body) => Promise<Answer>;
  /** The form counts as being sent until this has resolved. */
  onSent: (answer: Answer, body: Body) => unknown;
  /** Replaces the notice about server errors. */
  onFailure?: (error: unknown) => void;
};

export const useDialogForm = <Body, Answer>(options: Options<Body, Answer>) => {
  const { body, send, onSent, onFailure } = options;
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
    /** An attempt to send was made: missing fields may be marked. */
    isChecked: attempts > 0,
    isSending: isPending,
    error,
    hasFailed: isError,
    /** The message about the error; null when there is none or a notice reports it. */
    failure: failures.textOf(error),
    clearFailure: () => isError && reset(),
    submit: (event: FormEvent) => {
      event.preventDefault();
      setAttempts(attempts + 1);
      // After a success the dialog closes; meanwhile the form must not be sent again.
      if (body !== null && (isIdle || isError)) mutate(body);
    },
  };
};
