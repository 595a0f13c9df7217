import { type ClipboardEventHandler, type ReactNode, use, useEffect, useRef } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { DialogContext } from './DialogFrame.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { useDialogForm } from './use-dialog-form.ts';

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
