import { useMutation } from '@tanstack/react-query';
import {
  type ClipboardEventHandler,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { DialogContext } from './DialogFrame.tsx';
import { FormFailure } from './FormFailure.tsx';
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

type Props = {
  form: Pick<ReturnType<typeof useDialogForm>, 'id' | 'isSending' | 'hasFailed' | 'failure' | 'submit'>;
  children: Elements;
  submit: string;
  isDangerous?: boolean;
  /** Disables the submit button, such as until everything is filled in. */
  isDisabled?: boolean;
  /** There are no fields: the safe button has the focus. */
  isQuestion?: boolean;
  /** Replaces the form's own message about a failure. */
  failure?: ReactNode;
  onPaste?: ClipboardEventHandler;
};

/** The form in a `DialogFrame`: its fields, a failure if any, and two buttons. */
export const DialogForm = (props: Props) => {
  const { form, children, submit, isDangerous, isDisabled = false, isQuestion, onPaste } = props;
  const { failure = form.failure } = props;
  const { close } = use(DialogContext);
  const { cancel, sending } = useText(table);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is said above them may be below what is in view.
    if (form.hasFailed) buttons.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
  }, [form.hasFailed]);
  return (
    <form id={form.id} className="grid grid-cols-1 gap-4" onSubmit={form.submit} onPaste={onPaste} noValidate>
      {children}
      <FormFailure>{failure}</FormFailure>
      <DialogActions ref={buttons}>
        <p role="status" className="sr-only">
          {form.isSending && sending}
        </p>
        <Button variant="outline" data-autofocus={isQuestion} disabled={form.isSending} onClick={close}>
          {cancel}
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'solid'} disabled={isDisabled || form.isSending}>
          {form.isSending ? sending : submit}
        </Button>
      </DialogActions>
    </form>
  );
};
