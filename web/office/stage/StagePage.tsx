import { useEffect } from 'react';
import { isMissing } from '../../api/is-missing.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { useNavigate, useParams } from '../../ui/router.tsx';
import { LightOnly } from '../../ui/Screen.tsx';
import { clearNotices } from '../notices.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { isStale, useLiveSession } from '../sessions/use-sessions.ts';
import { WithSession } from '../sessions/WithSession.tsx';
import { StageSurface } from './StageSurface.tsx';

/** /sessions/:uid_session/stage: what is projected to a class. */
export const StagePage = () => {
  const { uid_session = '' } = useParams();
  const { pageName } = useText(stage);
  const navigate = useNavigate();
  const { timeOf } = useMoments();
  const reading = useLiveSession(uid_session, true);
  usePageTitle(reading.data ? `${pageName}: ${reading.data.des_name}` : pageName);
  // What the page before had to say would cover what the class is to read.
  useEffect(clearNotices, []);
  const { data, dataUpdatedAt } = reading;
  if (!data || isMissing(reading.error))
    return (
      <div className="mx-auto max-w-text p-5">
        <WithSession reading={reading} title={pageName}>
          {() => null}
        </WithSession>
      </div>
    );
  return (
    <>
      <LightOnly />
      <StageSurface
        key={uid_session}
        session={data}
        readAt={dataUpdatedAt}
        staleSince={isStale(reading) ? timeOf(dataUpdatedAt) : undefined}
        onLeave={(to) => navigate(to === 'results' ? `/sessions/${uid_session}/results` : `/sessions/${uid_session}`)}
      />
    </>
  );
};
