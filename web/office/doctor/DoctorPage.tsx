import { Check, CircleCheck, RefreshCw } from 'lucide-react';
import type { DoctorReport } from '../../../contract/doctor.ts';
import type { Checklist } from '../../../contract/installation.ts';
import { doctor } from '../../i18n/doctor.ts';
import { installation } from '../../i18n/installation.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { isDemo } from '../../is-demo.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { Navigate, useLocation } from '../../ui/router.tsx';
import { TextButton } from '../../ui/TextLink.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { momentIn } from '../moment-in.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall, useCallWhen } from '../use-call.ts';
import { StatusItem, useStatusWords } from './StatusItem.tsx';
import { countOpen, mergeLines, type StatusState } from './status-lines.ts';

/** Beside the checks: a phone to try, what runs here, and the list for the person who looks after the machine. */
const StatusAside = ({ report: { des_join, lines }, list }: { report: DoctorReport; list: string }) => {
  const text = useText(doctor);
  const { phone, installation: here } = text;
  const { state, copy } = useCopy(list);
  const isLocal = lines.some(({ finding }) => finding.des_finding === 'phones_local');
  const rows: [string, string][] = [[here.address, new URL(des_join).host]];
  for (const { finding } of lines) {
    if (finding.des_finding === 'schema_right') rows.unshift([here.version, finding.des_release]);
    if (finding.des_finding === 'node_version') rows.push(['Node.js', finding.des_version]);
    if (finding.des_finding === 'postgres_version') rows.push(['PostgreSQL', finding.des_version]);
  }
  return (
    <div className="grid grid-cols-1 content-start gap-5 lg:w-78 lg:shrink-0">
      <Card className="grid gap-2" aria-label={phone.title}>
        <h2 className="font-bold text-md">{phone.title}</h2>
        <div className="flex items-start gap-4">
          {!isLocal && (
            <div className="size-24 shrink-0">
              <QrCode text={des_join} label={phone.qr(des_join)} />
            </div>
          )}
          <p className="text-sm text-text-2">{isLocal ? phone.unreachable : phone.text}</p>
        </div>
        <p className="wrap-anywhere text-sm">{des_join}</p>
      </Card>
      <Card aria-label={here.title}>
        <h2 className="font-bold text-md">{here.title}</h2>
        <dl className="mt-2 grid gap-1 text-sm">
          {rows.map(([name, value]) => (
            <div key={name} className="flex gap-4">
              <dt className="w-24 shrink-0 text-text-2">{name}</dt>
              <dd className="wrap-anywhere min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="grid gap-1 px-1 text-sm text-text-2">
        <p>{text.settings}</p>
        <p>
          <TextButton isInline className="text-text" onClick={() => void copy()}>
            {text.copyList}
          </TextButton>{' '}
          <span role="status">{state !== 'idle' && text.copyStates[state]}</span>
        </p>
        <p>{text.server}</p>
      </div>
    </div>
  );
};

type ReportProps = { report: DoctorReport; checklist: Checklist | undefined; isChecking: boolean };

/** One sentence, then the worst first; what is fine takes little room. */
const Report = ({ report, checklist, isChecking }: ReportProps) => {
  const text = useText(doctor);
  const lines = mergeLines(report, checklist).map(useStatusWords());
  const many = (state: StatusState) => lines.filter((line) => line.state === state).length;
  const fine = lines.filter(({ state }) => state === 'fine');
  const others = lines.filter(({ state }) => state !== 'fine');
  const { beforePublic } = countOpen(checklist);
  const list = others
    .filter(({ state }) => state !== 'notNeeded')
    .map(({ title, says, todo, examples }) => [`${title}: ${says}`, todo, ...examples].filter(Boolean).join('\n'))
    .join('\n\n');
  return (
    <div className="flex flex-col gap-5 lg:flex-row">
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-5" aria-busy={isChecking}>
        <div role="status">
          <p className="font-semibold text-lg">{text.summary(many('broken'), many('attention'))}</p>
          {beforePublic > 0 && <p className="text-text-2">{text.beforePublic(beforePublic)}</p>}
        </div>
        {others.length > 0 && (
          <Card className="p-0">
            <ul className="divide-y divide-line">
              {others.map((line, place) => (
                <StatusItem key={line.name} line={line} isOpen={place === 0 && line.state !== 'notNeeded'} />
              ))}
            </ul>
          </Card>
        )}
        <Card className="p-0">
          <Disclosure
            isOpen
            className="px-5 py-1"
            note={text.checksCount(fine.length)}
            summary={
              <span className="flex items-center gap-3">
                <CircleCheck className="size-4.5 shrink-0 text-yes" strokeWidth={1.75} aria-hidden="true" />
                <h2>{text.states.fine}</h2>
              </span>
            }
          >
            <ul className="grid gap-x-8 pb-3 md:grid-cols-2">
              {fine.map(({ name, title, says }) => (
                <li key={name} className="flex items-start gap-2.5 py-1.5">
                  <Check className="mt-1 size-4 shrink-0 text-yes" aria-hidden="true" />
                  <p className="wrap-anywhere min-w-0">
                    <span className="font-semibold">{title}</span> <span className="text-sm text-text-2">{says}</span>
                  </p>
                </li>
              ))}
            </ul>
          </Disclosure>
        </Card>
      </div>
      <StatusAside report={report} list={list} />
    </div>
  );
};

/** /doctor: what the checks of the installation found, what is still to be set up, and what to do. */
export const DoctorPage = () => {
  const text = useText(doctor);
  const { welcome, home } = useText(installation);
  const { language } = useLanguage();
  const { state } = useLocation();
  const isFirst = state?.isFirst === true;
  const checks = useCall('GET /doctor');
  const setup = useCallWhen(!isDemo, 'GET /installation/checklist', { querystring: { fresh: 'true' } });
  const isChecking = checks.isFetching || setup.isFetching;
  const checkAgain = () => void Promise.all([checks.refetch(), isDemo || setup.refetch()]);
  const data = checks.data && (isDemo || setup.data) ? { report: checks.data, checklist: setup.data } : undefined;
  const error = isChecking ? null : (checks.error ?? setup.error);
  return (
    <>
      <PageHeading
        title={text.title}
        lead={isFirst ? welcome : undefined}
        actions={
          data && (
            <>
              <p className="text-sm text-text-2">{text.at(momentIn(language, data.report.tms_at))}</p>
              <Button variant="outline" icon={RefreshCw} aria-disabled={isChecking} onClick={checkAgain}>
                {text.again}
              </Button>
              {isFirst && <ButtonLink to="/home">{home}</ButtonLink>}
            </>
          )
        }
      />
      <Loaded query={{ data, error, refetch: checkAgain }} text={{ loading: text.checking, failed: text.failed }}>
        {(shown) => <Report {...shown} isChecking={isChecking} />}
      </Loaded>
    </>
  );
};

/** /installation: what is to be set up is part of the system's status. */
export const InstallationPage = () => <Navigate to="/doctor" replace state={useLocation().state} />;
