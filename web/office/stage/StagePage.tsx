import { useEffect } from 'react';
import { isMissing } from '../../api/is-missing.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LightOnly } from '../../ui/LightOnly.tsx';
import { Message } from '../../ui/Message.tsx';
import { useNavigate, useParams } from '../../ui/router.tsx';
import { clearNotices } from '../notices.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { isStale, useLiveSession } from '../sessions/use-sessions.ts';
import { StageSurface } from './StageSurface.tsx';

/** /sessions/:uid_session/stage: what is projected to a class. */
export const StagePage = () => {
  const { uid_session = '' } = useParams();
  const { page: text } = useText(sessions);
  const { pageName } = useText(stage);
  const navigate = useNavigate();
  const { timeOf } = useMoments();
  const reading = useLiveSession(uid_session, true);
  usePageTitle(reading.data ? `${pageName}: ${reading.data.des_name}` : pageName);
  // What the page before had to say would cover what the class is to read.
  useEffect(clearNotices, []);
  if (isMissing(reading.error)) {
    return (
      <main className="mx-auto flex max-w-text px-5">
        <Message title={text.missing.title} actions={<ButtonLink to="/sessions">{text.missing.back}</ButtonLink>}>
          <p>{text.missing.text}</p>
        </Message>
      </main>
    );
  }
  if (!reading.data) {
    return (
      <p className="p-8" role="status">
        {reading.isError ? text.failed : text.loading}
      </p>
    );
  }
  const { data, dataUpdatedAt } = reading;
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
