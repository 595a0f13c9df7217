import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { maxErratumLength } from '../../../contract/rules/findings.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { publishing } from '../../i18n/publishing.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';

type Props = { isOpen: boolean; onClose: () => void };

const ErratumForm = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { adding: text } = useText(publishing).errata;
  const [des_text_it, setItalian] = useState('');
  const [des_text_en, setEnglish] = useState('');
  const isComplete = des_text_it.trim() !== '' && des_text_en.trim() !== '';
  const form = useDialogForm({
    body: isComplete ? { des_text_it, des_text_en } : null,
    send: (body) => callSignedIn('POST /findings/errata', { body }),
    onSent: () => {
      notifySuccess(text.done);
      onClose();
    },
  });
  const field = (label: string, value: string, set: (value: string) => void) => (
    <Textarea
      label={label}
      form={form.id}
      rows={4}
      maxLength={maxErratumLength}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      error={form.isChecked && value.trim() === '' && text.enter}
    />
  );
  return (
    <DialogForm form={form} submit={text.submit}>
      {field(text.italian, des_text_it, setItalian)}
      {field(text.english, des_text_en, setEnglish)}
    </DialogForm>
  );
};

/** Adds a note, in both languages, on a mistake in what was published. */
export const AddErratum = ({ isOpen, onClose }: Props) => {
  const { adding: text } = useText(publishing).errata;
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={text.title}>
      <ErratumForm onClose={onClose} />
    </DialogFrame>
  );
};
