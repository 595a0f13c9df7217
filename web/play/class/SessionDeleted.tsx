import { usePageTitle, useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { ClassPage } from './ClassPage.tsx';

/** Says that the session or the participant was deleted during the test. */
export const SessionDeleted = () => {
  const { gone: text } = useText(survey);
  usePageTitle(text.title);
  return (
    <ClassPage>
      <Message title={text.title} actions={<ButtonLink to="/join">{text.join}</ButtonLink>}>
        <p>{text.text}</p>
        <p>{text.deleted}</p>
      </Message>
    </ClassPage>
  );
};
