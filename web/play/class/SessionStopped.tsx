import { join } from '../../i18n/join.ts';
import { useText } from '../../i18n/language.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ClassMessage } from './ClassMessage.tsx';

/** Shown for the code of a session that has stopped. */
export const SessionStopped = ({ onOther }: { onOther: () => void }) => {
  const { stopped: text } = useText(join);
  return (
    <ClassMessage
      title={text.title}
      actions={
        <>
          <Button onClick={onOther}>{text.other}</Button>
          <ButtonLink to="/test" variant="outline">
            {text.public}
          </ButtonLink>
        </>
      }
    >
      <p>{text.text}</p>
      <p>{text.alone}</p>
    </ClassMessage>
  );
};
