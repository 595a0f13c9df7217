import { Button } from '@mantine/core';
import { isMissing } from '../../api/is-missing.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { useParams } from '../../ui/router.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { SessionView } from './SessionView.tsx';
import { useLiveSession } from './use-live-session.ts';

/** Shown for an unknown session, or one of another user. */
const SessionMissing = () => {
  const text = useText(sessions).page.missing;
  return (
    <>
      <PageHeading title={text.title} lead={text.text} />
      <ButtonLink size="sm" to="/sessions">
        {text.back}
      </ButtonLink>
    </>
  );
};

/** /sessions/:uid_session: one session, to be projected. */
export const SessionPage = () => {
  const { uid_session = '' } = useParams();
  const text = useText(sessions);
  const reading = useLiveSession(uid_session);
  if (isMissing(reading.error)) return <SessionMissing />;
  if (reading.data) return <SessionView session={reading.data} reading={reading} />;
  if (!reading.isError) return <p role="status">{text.page.loading}</p>;
  return (
    <>
      <PageHeading title={text.title} lead={text.page.failed} />
      <Button onClick={() => reading.refetch()}>{text.page.retry}</Button>
    </>
  );
};
