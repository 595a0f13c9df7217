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
import { Navigate, useLocation } from '../../ui/router.tsx';
import { momentIn } from '../moment-in.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall, useCallWhen } from '../use-call.ts';
import { StatusAside } from './StatusAside.tsx';
import { StatusItem, useStatusWords, type WordedLine } from './StatusItem.tsx';
import { countOpen, mergeLines, statusStates } from './status-lines.ts';

/** What is fine takes little room. */
const FineLines = ({ lines }: { lines: WordedLine[] }) => {
  const { states, checksCount } = useText(doctor);
  return (
    <Card className="p-0">
      <Disclosure
        isOpen
        className="px-5 py-1"
        note={checksCount(lines.length)}
        summary={
          <span className="flex items-center gap-3">
            <CircleCheck className="size-4.5 shrink-0 text-yes" strokeWidth={1.75} aria-hidden="true" />
            <h2>{states.fine}</h2>
          </span>
        }
      >
        <ul className="grid gap-x-8 pb-3 md:grid-cols-2">
          {lines.map(({ name, title, says }) => (
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
  );
};

type Data = { report: DoctorReport; checklist: Checklist | undefined };

/** One sentence, then the worst first. */
const Report = ({ data: { report, checklist }, isChecking }: { data: Data; isChecking: boolean }) => {
  const text = useText(doctor);
  const lines = mergeLines(report, checklist).map(useStatusWords());
  const [broken = [], attention = [], notNeeded = [], fine = []] = statusStates.map((each) =>
    lines.filter(({ state }) => state === each),
  );
  const { beforePublic } = countOpen(checklist);
  const shown = [...broken, ...attention, ...notNeeded];
  const list = [...broken, ...attention]
    .map(({ title, says, todo, examples }) => [`${title}: ${says}`, todo, ...examples].filter(Boolean).join('\n'))
    .join('\n\n');
  return (
    <div className="flex flex-col gap-5 lg:flex-row">
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-5" aria-busy={isChecking}>
        <div role="status">
          <p className="font-semibold text-lg">{text.summary(broken.length, attention.length)}</p>
          {beforePublic > 0 && <p className="text-text-2">{text.beforePublic(beforePublic)}</p>}
        </div>
        {shown.length > 0 && (
          <Card className="p-0">
            <ul className="divide-y divide-line">
              {shown.map((line, place) => (
                <StatusItem key={line.name} line={line} isOpen={place === 0 && line.state !== 'notNeeded'} />
              ))}
            </ul>
          </Card>
        )}
        <FineLines lines={fine} />
      </div>
      <StatusAside report={report} list={list} />
    </div>
  );
};

/** /doctor: whether the installation is as it should be, what is still to be set up, and what to do. */
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
      <Loaded
        query={{ data, error, refetch: checkAgain }}
        text={{ loading: text.checking, failed: text.failed, retry: text.retry }}
      >
        {(shown) => <Report data={shown} isChecking={isChecking} />}
      </Loaded>
    </>
  );
};

/** /installation: what is to be set up is part of the system's status. */
export const InstallationPage = () => <Navigate to="/doctor" replace state={useLocation().state} />;
