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
  /** Of the page until the session is there. */
  title: string;
  children: (session: LiveSession) => Elements;
};

/** A page about a session once it is loaded; for an unknown session, or one of another user, it says so. */
export const WithSession = ({ reading, title, children }: Props) => {
  const { page: text } = useText(sessions);
  if (isMissing(reading.error))
    return (
      <>
        <PageHeading title={text.missing.title} lead={text.missing.text} />
        <ButtonLink to="/sessions">{text.missing.back}</ButtonLink>
      </>
    );
  return (
    <>
      {!reading.data && <PageHeading title={title} />}
      <Loaded query={reading} text={text}>
        {children}
      </Loaded>
    </>
  );
};
