import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { maxPlanLength } from '../../../contract/rules/findings.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { publishing } from '../../i18n/publishing.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

type Props = { isOpen: boolean; onClose: () => void };

const PlanForm = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { sealing: text } = useText(publishing).plans;
  const refresh = useRefresh('findings');
  const [des_text, setText] = useState('');
  const isEmpty = des_text.trim() === '';
  const form = useDialogForm({
    body: isEmpty ? null : { des_text },
    send: (body) => callSignedIn('POST /findings/plans', { body }),
    onSent: async () => {
      await refresh();
      notifySuccess(text.done);
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit={text.submit} isDangerous>
      <Textarea
        label={text.text}
        description={text.hint}
        data-autofocus
        form={form.id}
        rows={10}
        maxLength={maxPlanLength}
        value={des_text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        error={form.isChecked && isEmpty && text.enter}
      />
    </DialogForm>
  );
};

/** Puts down an analysis plan, which can be read by everybody and never changed. */
export const SealPlan = ({ isOpen, onClose }: Props) => {
  const { sealing: text } = useText(publishing).plans;
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={text.title}>
      <PlanForm onClose={onClose} />
    </DialogFrame>
  );
};
