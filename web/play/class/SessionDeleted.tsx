import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ClassMessage } from './ClassMessage.tsx';

/** Says that the session or the participant was deleted during the test. */
export const SessionDeleted = () => {
  const { gone: text } = useText(survey);
  return (
    <ClassMessage title={text.title} actions={<ButtonLink to="/join">{text.join}</ButtonLink>}>
      <p>{text.text}</p>
      <p>{text.deleted}</p>
    </ClassMessage>
  );
};
