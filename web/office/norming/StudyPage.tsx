import { Trash2 } from 'lucide-react';
import type { NormingResults, NormingStudy } from '../../../contract/norming.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { isMissing } from '../../api/is-missing.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { table } from '../../i18n/table.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNavigate, useParams } from '../../ui/router.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import { AskButton } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { FacesSection } from './FacesSection.tsx';
import { StudyBadge } from './NormingPage.tsx';
import { codebookFile, normingFile, normingFileName } from './norming-file.ts';
import { AgreementTable, Invitation, StudyProgress } from './StudyProgress.tsx';

/** Closes a study, or opens it again: neither is final. */
const SwitchStudy = ({ study: { uid_study, flg_open } }: { study: NormingStudy }) => {
  const text = useText(norming);
  const { sending } = useText(table);
  const errorText = useErrorText();
  const refresh = useRefresh('norming');
  const change = async () => {
    const params = { uid_study };
    await callSignedIn('POST /norming/:uid_study/open', { params, body: { flg_open: !flg_open } });
    await refresh();
  };
  return (
    <>
      {flg_open && <p className="text-sm text-text-2">{text.close.text}</p>}
      <ActionButton variant="outline" action={change} busy={sending} failed={errorText}>
        {flg_open ? text.close.action : text.reopen.action}
      </ActionButton>
    </>
  );
};

/** The figures, requested for the file so that the server records the export, and what their columns mean. */
const Files = ({ study }: { study: NormingStudy }) => {
  const { files: text } = useText(norming);
  const { language } = useLanguage();
  const { uid_study } = study;
  const nameOf = (kind: 'data' | 'codebook') => normingFileName(kind, study, language, dayInItaly(new Date()));
  const makeData = async () => {
    const results = await callSignedIn('POST /norming/:uid_study/results/export', { params: { uid_study } });
    return { rows: normingFile(results, language), name: nameOf('data') };
  };
  return (
    <Card className="grid gap-2 p-5" aria-label={text.title}>
      <h2 className="font-bold text-md">{text.title}</h2>
      <p className="text-text-2">{text.text}</p>
      <div className="-ml-4 flex flex-wrap gap-2">
        <CsvDownload label={text.data} make={makeData} />
        <CsvDownload
          label={text.codebook}
          make={() => ({ rows: codebookFile(study, language), name: nameOf('codebook') })}
        />
      </div>
    </Card>
  );
};

export const DeleteStudy = ({ study }: { study: NormingStudy }) => {
  const { deleting: text } = useText(norming);
  const refresh = useRefresh('list of studies');
  const navigate = useNavigate();
  const { uid_study, des_name, flg_open, flg_simulated, num_raters } = study;
  if (flg_open && !flg_simulated) return <p className="text-text-2">{text.first}</p>;
  const remove = async () => {
    await callSignedIn('DELETE /norming/:uid_study', { params: { uid_study } });
    notifySuccess(text.done(des_name));
    navigate('/norming', { replace: true });
    await refresh();
  };
  return (
    <AskButton
      variant="danger-text"
      icon={Trash2}
      className="-ml-4"
      label={text.action}
      title={text.title}
      submit={text.submit}
      onConfirm={remove}
    >
      <p>{text.text(des_name, flg_simulated ? 0 : num_raters)}</p>
    </AskButton>
  );
};

const Study = ({ results }: { results: NormingResults }) => {
  const text = useText(norming);
  const { study, figures } = results;
  const { set } = study;
  return (
    <>
      <PageHeading
        crumb={{ to: '/norming', label: text.title }}
        title={study.des_name}
        state={<StudyBadge study={study} />}
        lead={
          <p>
            <span>{`${text.setName(set)}${set.flg_active ? text.setInUse : ''}`}</span>
            {study.des_owner !== null && <span>{` · ${text.of(study.des_owner)}`}</span>}
          </p>
        }
        actions={study.flg_may_change && !study.flg_simulated && <SwitchStudy study={study} />}
      />
      <div className="grid grid-cols-1 gap-5">
        {study.flg_simulated && <Notice title={text.page.rehearsal} />}
        {!study.flg_may_change && <Notice tone="quiet" title={text.page.foreign} />}
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <StudyProgress results={results} />
          {study.flg_open && !study.flg_simulated && <Invitation study={study} />}
        </div>
        {figures && <AgreementTable agreement={figures.agreement} />}
        {figures && <FacesSection results={results} figures={figures} />}
        {figures && <Files study={study} />}
        {study.flg_may_change && <DeleteStudy study={study} />}
      </div>
    </>
  );
};

export const StudyPage = () => {
  const { uid_study = '' } = useParams();
  const { page: text, title } = useText(norming);
  const results = useCall('GET /norming/:uid_study/results', { params: { uid_study } });
  if (results.data) return <Study results={results.data} />;
  const isGone = isMissing(results.error);
  return (
    <>
      <PageHeading title={isGone ? text.missing.title : text.pageName} lead={isGone && text.missing.text} />
      {isGone ? (
        <ButtonLink to="/norming">{title}</ButtonLink>
      ) : (
        <Loaded query={results} text={text}>
          {() => null}
        </Loaded>
      )}
    </>
  );
};
