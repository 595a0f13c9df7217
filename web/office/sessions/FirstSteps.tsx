import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { Button, ButtonLink } from '../controls/Button.tsx';
import { PlusIcon } from '../table/icons.tsx';

/** The first steps for a teacher without sessions. */
export const FirstSteps = ({ onAdd }: { onAdd: () => void }) => {
  const text = useText(sessions);
  return (
    <div className="card first-steps">
      <h2>{text.first.title}</h2>
      <NumberedList>
        {text.first.steps.map((step) => (
          <li key={step.title}>
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </NumberedList>
      <div className="first-steps-actions">
        <Button leftSection={<PlusIcon />} onClick={onAdd}>
          {text.add}
        </Button>
        <ButtonLink variant="outline" size="sm" to="/guide">
          {text.first.guide}
        </ButtonLink>
      </div>
    </div>
  );
};
