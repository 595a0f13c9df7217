import { Button } from '@mantine/core';
import type { CheckState, DoctorLine, DoctorReport } from '../../../contract/doctor.ts';
import { doctor } from '../../i18n/doctor.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { isDemo } from '../../is-demo.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/router.tsx';
import { momentIn } from '../moment-in.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { DoctorLineItem } from './DoctorLineItem.tsx';
import { TryPhone } from './TryPhone.tsx';
import '../theme/card.css';
import './doctor.css';

const Lines = ({ lines }: { lines: DoctorLine[] }) =>
  lines.length > 0 && (
    <ul className="doctor-lines">
      {lines.map((line) => (
        <DoctorLineItem key={line.des_check} line={line} />
      ))}
    </ul>
  );

/** The worst first; what is fine takes less room. */
const Report = ({ report: { lines, tms_at } }: { report: DoctorReport }) => {
  const text = useText(doctor);
  const { language } = useLanguage();
  const of = (state: CheckState) => lines.filter(({ des_state }) => des_state === state);
  const [broken, attention, fine] = [of('broken'), of('attention'), of('fine')];
  return (
    <>
      <p role="status" className="doctor-summary">
        <strong>{text.summary(broken.length, attention.length)}</strong>{' '}
        <span>{text.at(momentIn(language, tms_at))}</span>
      </p>
      <Lines lines={[...broken, ...attention]} />
      <Lines lines={fine} />
    </>
  );
};

/** /doctor: whether the installation is as it should be, and what to do where it is not. */
export const DoctorPage = () => {
  const text = useText(doctor);
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useCall('GET /doctor');
  useLoadNotice({ error, errorUpdatedAt });
  const again = (
    <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
      {text.again}
    </Button>
  );
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} actions={data && again} />
      {!data && isFetching && <p role="status">{text.checking}</p>}
      {!data && isError && !isFetching && (
        <Card className="card doctor-failed">
          <p>{text.failed}</p>
          <Button onClick={() => void refetch()}>{text.retry}</Button>
        </Card>
      )}
      {data && (
        <div className="doctor">
          <div className="doctor-report" aria-busy={isFetching}>
            <Report report={data} />
            <p className="doctor-server">{text.server}</p>
            {!isDemo && (
              <p>
                <Link to="/installation">{text.setup}</Link>
              </p>
            )}
          </div>
          <TryPhone report={data} />
        </div>
      )}
    </>
  );
};
