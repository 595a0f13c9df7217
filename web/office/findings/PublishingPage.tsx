import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FindingsState } from '../../../contract/findings.ts';
import { maxErratumLength, maxPlanLength } from '../../../contract/rules/findings.ts';
import { longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { publishing } from '../../i18n/publishing.ts';
import { table } from '../../i18n/table.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AskButton } from '../forms/ConfirmDialog.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { notifySuccess } from '../notices.ts';
import { ResearchData } from '../releases/ResearchData.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { Timeline, useDays } from './Timeline.tsx';

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

const useFinish = () => {
  const refresh = useRefresh('findings');
  return async (done: string) => {
    await refresh();
    notifySuccess(done);
  };
};

type Props = { state: FindingsState; mayPublish: boolean };

const StateCard = ({ state: { flg_public, dat_public }, mayPublish }: Props) => {
  const { state: text, look, publishing: showing, hiding } = useText(publishing);
  const dayOf = useDays();
  const finish = useFinish();
  const Icon = flg_public ? Eye : EyeOff;
  const words = flg_public ? hiding : showing;
  const change = async () => {
    await callSignedIn('POST /findings/public', { body: { flg_public: !flg_public } });
    await finish(words.done);
  };
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <span
        className={cx(
          'grid size-12 shrink-0 place-items-center rounded-full',
          flg_public ? 'bg-yes-soft text-yes' : 'bg-track text-text-2',
        )}
      >
        <Icon className="size-6" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-bold text-lg">{flg_public ? text.public : text.hidden}</h2>
        <p className="text-text-2">{dat_public ? text.publicText(dayOf(dat_public)) : text.hiddenText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/findings" variant="outline" icon={ExternalLink}>
          {look}
        </ButtonLink>
        {mayPublish && (
          <AskButton
            variant={flg_public ? 'danger-text' : 'solid'}
            label={flg_public ? text.hide : text.publish}
            title={words.title}
            submit={words.submit}
            onConfirm={change}
          >
            <p>{words.what}</p>
            {!flg_public && <p>{showing.copies}</p>}
          </AskButton>
        )}
      </div>
    </Card>
  );
};

const WrittenCard = ({ state, mayPublish }: Props) => {
  const { written: text, editions, errata, plans } = useText(publishing);
  const finish = useFinish();
  const [dialog, setDialog] = useState<'plan' | 'erratum' | null>(null);
  const close = () => setDialog(null);
  const onDone = async (done: string) => {
    await finish(done);
    close();
  };
  const freeze = async () => {
    await callSignedIn('POST /findings/freeze', undefined, { timeoutMs: longCallTimeoutMs });
    await finish(editions.freezing.done);
  };
  return (
    <Card className="min-w-0 p-5">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-bold text-md">{text.title}</h2>
        {mayPublish && !state.dat_begun && (
          <Button variant="text" size="small" onClick={() => setDialog('plan')}>
            {plans.add}
          </Button>
        )}
        {mayPublish && (
          <>
            <Button variant="text" size="small" onClick={() => setDialog('erratum')}>
              {errata.add}
            </Button>
            <AskButton
              variant={state.flg_public ? 'solid' : 'outline'}
              size="small"
              label={editions.freeze}
              title={editions.freezing.title}
              submit={editions.freezing.submit}
              onConfirm={freeze}
            >
              <p>{editions.freezing.what}</p>
            </AskButton>
          </>
        )}
      </div>
      <Timeline state={state} />
      <DialogFrame isOpen={dialog === 'plan'} onClose={close} title={plans.sealing.title} size="lg">
        <PlanForm onDone={onDone} />
      </DialogFrame>
      <DialogFrame isOpen={dialog === 'erratum'} onClose={close} title={errata.adding.title}>
        <ErratumForm onDone={onDone} />
      </DialogFrame>
    </Card>
  );
};

/** /publishing: who sees the findings of the campaign, what stays written beside them, and the data for research. */
export const PublishingPage = () => {
  const text = useText(publishing);
  const state = useCall('GET /findings/state');
  useLoadNotice(state);
  const mayPublish = useScopes().includes('findings:publish');
  return (
    <>
      <PageHeading title={text.title} />
      <Loaded query={state} text={useText(table)}>
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
            <div className="min-w-0 lg:col-span-3">
              <StateCard state={data} mayPublish={mayPublish} />
            </div>
            <div className="min-w-0 lg:col-span-2">
              <WrittenCard state={data} mayPublish={mayPublish} />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-5">
              {mayPublish && <ResearchData />}
              <Card className="p-5">
                <h2 className="font-bold text-md">{text.method.title}</h2>
                <p className="mt-1 text-sm text-text-2">{text.method.text}</p>
                <TextLink to="/findings/method" className="text-sm">
                  {text.method.read}
                </TextLink>
              </Card>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
};
