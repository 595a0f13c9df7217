import { useEffect } from 'react';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { useNavigate, useParams } from '../../ui/router.tsx';
import { LightOnly } from '../../ui/Screen.tsx';
import { clearNotices } from '../notices.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { isStale, useLiveSession } from '../sessions/use-sessions.ts';
import { WithSession } from '../sessions/WithSession.tsx';
import { StageSurface } from './StageSurface.tsx';

export const StagePage = () => {
  const { uid_session = '' } = useParams();
  const { pageName } = useText(stage);
  const navigate = useNavigate();
  const { timeOf } = useMoments();
  const reading = useLiveSession(uid_session, true);
  usePageTitle(reading.data ? `${pageName}: ${reading.data.des_name}` : pageName);
  // What the page before had to say would cover what the class is to read.
  useEffect(clearNotices, []);
  const { dataUpdatedAt } = reading;
  const page = `/sessions/${uid_session}`;
  return (
    <WithSession reading={reading} title={pageName} frame="mx-auto max-w-text p-5">
      {(session) => (
        <>
          <LightOnly />
          <StageSurface
            key={uid_session}
            session={session}
            readAt={dataUpdatedAt}
            staleSince={isStale(reading) ? timeOf(dataUpdatedAt) : undefined}
            onLeave={(to) => navigate(to === 'results' ? `${page}/results` : page)}
          />
        </>
      )}
    </WithSession>
  );
};
