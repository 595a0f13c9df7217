import { useState } from 'react';
import { maxErratumLength, maxPlanLength } from '../../../contract/rules/findings.ts';
import { longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { publishing } from '../../i18n/publishing.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

export type DialogName = 'publish' | 'hide' | 'freeze' | 'plan' | 'erratum';

type FormProps = { onDone: (done: string) => Promise<void> };

const PlanForm = ({ onDone }: FormProps) => {
  const { sealing: text } = useText(publishing).plans;
  const [des_text, setText] = useState('');
  const isEmpty = des_text.trim() === '';
  const form = useDialogForm({
    body: isEmpty ? null : { des_text },
    send: (body) => callSignedIn('POST /findings/plans', { body }),
    onSent: () => onDone(text.done),
  });
  return (
    <DialogForm form={form} submit={text.submit} isDangerous>
      <p>{text.lead}</p>
      <TextArea
        label={text.text}
        about={text.hint}
        data-autofocus
        form={form.id}
        rows={10}
        maxLength={maxPlanLength}
        value={des_text}
        onChange={setText}
        error={form.isChecked && isEmpty ? text.enter : undefined}
      />
    </DialogForm>
  );
};

const ErratumForm = ({ onDone }: FormProps) => {
  const { adding: text } = useText(publishing).errata;
  const [texts, setTexts] = useState({ des_text_it: '', des_text_en: '' });
  const isComplete = Object.values(texts).every((each) => each.trim() !== '');
  const form = useDialogForm({
    body: isComplete ? texts : null,
    send: (body) => callSignedIn('POST /findings/errata', { body }),
    onSent: () => onDone(text.done),
  });
  const field = (name: keyof typeof texts, label: string) => (
    <TextArea
      label={label}
      form={form.id}
      maxLength={maxErratumLength}
      value={texts[name]}
      onChange={(value) => setTexts({ ...texts, [name]: value })}
      error={form.isChecked && texts[name].trim() === '' ? text.enter : undefined}
    />
  );
  return (
    <DialogForm form={form} submit={text.submit}>
      <p>{text.lead}</p>
      {field('des_text_it', text.italian)}
      {field('des_text_en', text.english)}
    </DialogForm>
  );
};

type Props = { open: DialogName | null; onClose: () => void };

/** One dialog for each thing that can be done; each says what it means before it is done. */
export const PublishingDialogs = ({ open, onClose }: Props) => {
  const text = useText(publishing);
  const refresh = useRefresh('findings');
  const finish = async (done: string) => {
    await refresh();
    notifySuccess(done);
    onClose();
  };
  const question = (
    name: DialogName,
    words: Record<'title' | 'submit' | 'done', string>,
    work: () => Promise<unknown>,
  ) => ({
    ...{ isOpen: open === name, title: words.title, submit: words.submit, onClose },
    onConfirm: () => work().then(() => finish(words.done)),
  });
  const show = (flg_public: boolean) => callSignedIn('POST /findings/public', { body: { flg_public } });
  const freeze = () => callSignedIn('POST /findings/freeze', undefined, { timeoutMs: longCallTimeoutMs });
  return (
    <>
      <ConfirmDialog {...question('publish', text.publishing, () => show(true))}>
        <p>{text.publishing.what}</p>
        <p>{text.publishing.copies}</p>
      </ConfirmDialog>
      <ConfirmDialog {...question('hide', text.hiding, () => show(false))}>
        <p>{text.hiding.what}</p>
      </ConfirmDialog>
      <ConfirmDialog {...question('freeze', text.editions.freezing, freeze)}>
        <p>{text.editions.freezing.what}</p>
      </ConfirmDialog>
      <DialogFrame isOpen={open === 'plan'} onClose={onClose} title={text.plans.sealing.title} size="lg">
        <PlanForm onDone={finish} />
      </DialogFrame>
      <DialogFrame isOpen={open === 'erratum'} onClose={onClose} title={text.errata.adding.title}>
        <ErratumForm onDone={finish} />
      </DialogFrame>
    </>
  );
};
