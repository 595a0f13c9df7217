import { Button } from '@mantine/core';
import type { Checklist } from '../../../contract/installation.ts';
import { installation } from '../../i18n/installation.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { isDemo } from '../../is-demo.ts';
import { Card } from '../../ui/Card.tsx';
import { Link, useLocation } from '../../ui/router.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { momentIn } from '../moment-in.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { countOpen } from './open-lines.ts';
import { SetupLineItem } from './SetupLineItem.tsx';
import '../theme/card.css';
import './installation.css';

const Lines = ({ checklist: { lines, tms_at } }: { checklist: Checklist }) => {
  const text = useText(installation);
  const { language } = useLanguage();
  const { open, beforePublic } = countOpen(lines);
  return (
    <>
      <p role="status" className="setup-summary">
        <strong>{text.summary(open, beforePublic)}</strong> <span>{text.at(momentIn(language, tms_at))}</span>
      </p>
      <ul className="setup-lines">
        {lines.map((line) => (
          <SetupLineItem key={line.des_item} line={line} />
        ))}
      </ul>
      <p className="setup-settings">{text.settings}</p>
    </>
  );
};

/** The list. Whoever comes back to its tab sees it checked again. */
const SelfCheckingList = () => {
  const text = useText(installation);
  const { state } = useLocation();
  const query = { querystring: { fresh: 'true' } } as const;
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useCall('GET /installation/checklist', query);
  useLoadNotice({ error, errorUpdatedAt });
  const again = (
    <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
      {text.again}
    </Button>
  );
  return (
    <>
      <PageHeading title={text.title} lead={state?.isFirst ? text.welcome : text.lead} actions={data && again} />
      <div className="setup">
        {!data && isFetching && <p role="status">{text.checking}</p>}
        {!data && isError && !isFetching && (
          <Card className="card setup-failed">
            <p>{text.failed}</p>
            <Button onClick={() => void refetch()}>{text.retry}</Button>
          </Card>
        )}
        {data && <Lines checklist={data} />}
        <div className="setup-ways">
          <ButtonLink to="/home">{text.home}</ButtonLink>
          <Link to="/doctor">{text.doctor}</Link>
        </div>
      </div>
    </>
  );
};

const NothingToSetUp = () => {
  const text = useText(installation);
  return <PageHeading title={text.title} lead={text.demo} />;
};

/** /installation: what is to be set up before the installation is used. */
export const InstallationPage = () => (isDemo ? <NothingToSetUp /> : <SelfCheckingList />);
