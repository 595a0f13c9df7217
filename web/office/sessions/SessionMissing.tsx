import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { ButtonLink } from '../theme/ButtonLink.tsx';

/** An address without a session, or with one of somebody else. */
export const SessionMissing = () => {
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
