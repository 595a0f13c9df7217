import type { UseQueryResult } from '@tanstack/react-query';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { ApiError } from '../../api/client.ts';
import { isMissing } from '../../api/is-missing.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';

type Props = {
  reading: UseQueryResult<LiveSession, ApiError>;
  title: string;
  /** Classes around the heading and message while there is no session, for pages that fill the window. */
  frame?: string;
  children: (session: LiveSession) => Elements;
};

/** A page about a session once it is loaded; for an unknown session, or one of another user, it says so. */
export const WithSession = ({ reading, title, frame, children }: Props) => {
  const { page: text } = useText(sessions);
  const isGone = isMissing(reading.error);
  if (reading.data && !isGone) return children(reading.data);
  const { missing } = text;
  return (
    <div className={frame}>
      <PageHeading title={isGone ? missing.title : title} lead={isGone && missing.text} />
      {isGone ? (
        <ButtonLink to="/sessions">{missing.back}</ButtonLink>
      ) : (
        <Loaded query={reading} text={text}>
          {() => null}
        </Loaded>
      )}
    </div>
  );
};
