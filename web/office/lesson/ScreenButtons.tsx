import { useText } from '../../i18n/language.tsx';
import { lesson } from '../../i18n/lesson.ts';
import { Button } from '../controls/Button.tsx';

/** Undefined where there is nowhere to move to. */
export type Move = (() => void) | undefined;

/** Moves the class's screen on and back. On narrow screens they are in the bar at the foot, within reach of a thumb. */
export const ScreenButtons = ({ onNext, onBack }: { onNext: Move; onBack: Move }) => {
  const { screen: text } = useText(lesson);
  return (
    <div className="lesson-buttons lesson-screen-buttons">
      <Button variant="outline" disabled={!onBack} onClick={onBack}>
        {text.back}
      </Button>
      <Button variant="outline" disabled={!onNext} onClick={onNext}>
        {text.on}
      </Button>
    </div>
  );
};
