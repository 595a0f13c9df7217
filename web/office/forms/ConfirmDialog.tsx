import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import './dialog-form.css';
import { FormDialog } from './FormDialog.tsx';
import { FormFailure } from './FormFailure.tsx';
import { useCloseUnlessSending } from './use-close-unless-sending.ts';
import { useFailures } from './use-failures.ts';

type Props = {
  isOpen: boolean;
  title: string;
  /** Says what will be done, and what that means. */
  children: ReactNode;
  /** On the button that does it. */
  submit: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

const confirmation = ['confirmation'];

const Question = ({ children, submit, onConfirm, onClose }: Omit<Props, 'isOpen' | 'title'>) => {
  const { cancel } = useText(table);
  const failures = useFailures();
  const { mutate, isPending, error } = useMutation({
    mutationKey: confirmation,
    mutationFn: onConfirm,
    onError: failures.notify,
  });
  return (
    <div className="dialog-form">
      {children}
      <FormFailure>{failures.textOf(error)}</FormFailure>
      <div className="dialog-buttons">
        <Button variant="outline" data-autofocus disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button color="red" loading={isPending} onClick={() => mutate()}>
          {submit}
        </Button>
      </div>
    </div>
  );
};

/** Asks before something that cannot be undone; why it could not be done stands in the dialog. */
export const ConfirmDialog = ({ isOpen, title, ...question }: Props) => {
  const close = useCloseUnlessSending(confirmation, question.onClose);
  return (
    <FormDialog opened={isOpen} onClose={close} title={title}>
      <Question {...question} />
    </FormDialog>
  );
};
