import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FindingsState } from '../../../contract/findings.ts';
import { longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { publishing } from '../../i18n/publishing.ts';
import { table } from '../../i18n/table.ts';
import type { Elements } from '../../ui/elements.ts';
import { Link } from '../../ui/router.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { ReleasesSection } from '../releases/ReleasesSection.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { AddErratum } from './AddErratum.tsx';
import { SealPlan } from './SealPlan.tsx';
import '../theme/card.css';
import './publishing.css';

type DialogName = 'publish' | 'hide' | 'freeze' | 'plan' | 'erratum';

type SectionProps = { title: string; action: Elements; children: Elements };

const Section = ({ title, action, children }: SectionProps) => (
  <section className="card publishing-section" aria-label={title}>
    <h2>{title}</h2>
    {children}
    {action}
  </section>
);

type DialogsProps = { open: DialogName | null; onClose: () => void };

/** One dialog for each thing that can be done; each says what it means before it is done. */
const Dialogs = ({ open, onClose }: DialogsProps) => {
  const text = useText(publishing);
  const refresh = useRefresh('findings');
  const doing = (work: () => Promise<unknown>, done: string) => async () => {
    await work();
    await refresh();
    notifySuccess(done);
    onClose();
  };
  const show = (flg_public: boolean) => callSignedIn('POST /findings/public', { body: { flg_public } });
  return (
    <>
      <ConfirmDialog
        isOpen={open === 'publish'}
        title={text.publishing.title}
        submit={text.publishing.submit}
        onClose={onClose}
        onConfirm={doing(() => show(true), text.publishing.done)}
      >
        <p>{text.publishing.what}</p>
        <p>{text.publishing.copies}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'hide'}
        title={text.hiding.title}
        submit={text.hiding.submit}
        onClose={onClose}
        onConfirm={doing(() => show(false), text.hiding.done)}
      >
        <p>{text.hiding.what}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'freeze'}
        title={text.editions.freezing.title}
        submit={text.editions.freezing.submit}
        onClose={onClose}
        onConfirm={doing(
          () => callSignedIn('POST /findings/freeze', undefined, { timeoutMs: longCallTimeoutMs }),
          text.editions.freezing.done,
        )}
      >
        <p>{text.editions.freezing.what}</p>
      </ConfirmDialog>
      <SealPlan isOpen={open === 'plan'} onClose={onClose} />
      <AddErratum isOpen={open === 'erratum'} onClose={onClose} />
    </>
  );
};

type SectionsProps = { state: FindingsState; actionOf: (name: DialogName, label: string) => Elements };

const Sections = ({ state: { flg_public, flg_begun, frozen, plans }, actionOf }: SectionsProps) => {
  const text = useText(publishing);
  const { language } = useLanguage();
  const moment = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <Section
        title={text.state.title}
        action={flg_public ? actionOf('hide', text.state.hide) : actionOf('publish', text.state.publish)}
      >
        <p>{flg_public ? text.state.public : text.state.hidden}</p>
        <p className="publishing-links">
          <Link to="/findings">{text.look}</Link> <Link to="/findings/method">{text.method}</Link>
        </p>
      </Section>
      <Section title={text.editions.title} action={actionOf('freeze', text.editions.freeze)}>
        <p>{text.editions.lead}</p>
        {frozen.length === 0 && <p>{text.editions.none}</p>}
        <ul>
          {frozen.map((name) => (
            <li key={name}>
              <Link to={`/findings/${name}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={text.plans.title} action={!flg_begun && actionOf('plan', text.plans.add)}>
        <p>{text.plans.lead}</p>
        {plans.length === 0 && <p>{text.plans.none}</p>}
        <ul>
          {plans.map(({ cod_sha256, tms_sealed_at }) => (
            <li key={cod_sha256}>
              <span>{text.plans.sealedAt(moment.format(new Date(tms_sealed_at)))}</span>{' '}
              <code translate="no">{cod_sha256}</code>
            </li>
          ))}
        </ul>
        {flg_begun && <p>{text.plans.begun}</p>}
      </Section>
      <Section title={text.errata.title} action={actionOf('erratum', text.errata.add)}>
        <p>{text.errata.lead}</p>
      </Section>
    </>
  );
};

/** /publishing: who sees the findings of the campaign, and what is put down beside them. */
export const PublishingPage = () => {
  const text = useText(publishing);
  const words = useText(table);
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useCall('GET /findings/state');
  const mayPublish = useScopes().includes('findings:publish');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  useLoadNotice({ error, errorUpdatedAt });
  const actionOf = (name: DialogName, label: string) =>
    mayPublish && <Button onClick={() => setDialog(name)}>{label}</Button>;
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} />
      <div className="publishing" aria-busy={!data && !isError}>
        {!data && !isError && <p role="status">{words.loading}</p>}
        {!data && isError && !isFetching && (
          <div className="card publishing-section">
            <p>{words.failed}</p>
            <Button onClick={() => void refetch()}>{words.retry}</Button>
          </div>
        )}
        {data && <Sections state={data} actionOf={actionOf} />}
        {data && mayPublish && <ReleasesSection />}
      </div>
      <Dialogs open={dialog} onClose={() => setDialog(null)} />
    </>
  );
};
