import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ClassMessage } from './ClassMessage.tsx';

/** Says that the teacher has taken this test out of the session, and how to play alone. */
export const TakenOut = () => {
  const { takenOut: text } = useText(survey);
  return (
    <ClassMessage
      title={text.title}
      actions={
        <>
          <ButtonLink to="/join">{text.join}</ButtonLink>
          <ButtonLink to="/test" variant="outline">
            {text.alone}
          </ButtonLink>
        </>
      }
    >
      <p>{text.text}</p>
      <p>{text.deleted}</p>
      <p>{text.aloneText}</p>
    </ClassMessage>
  );
};
