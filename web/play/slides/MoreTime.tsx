import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import './more-time.css';

type Props = {
  untimed: boolean;
  /** The explanation of having more time, if not that of the public test. */
  explanation?: string;
  onChange: (untimed: boolean) => void;
};

/** Lets participants play without a time limit, and explains what that means. */
export const MoreTime = ({ untimed, explanation, onChange }: Props) => {
  const { startGame } = useText(slides);
  return (
    <Card className="card more-time">
      <h2>{startGame.timeTitle}</h2>
      <p>{startGame.timeText}</p>
      <Button
        variant={untimed ? 'solid' : 'outline'}
        size="small"
        aria-pressed={untimed}
        onClick={() => onChange(!untimed)}
      >
        {untimed && <span aria-hidden="true">✓</span>}
        {startGame.moreTime}
      </Button>
      <p role="status">{untimed && (explanation ?? startGame.untimed)}</p>
    </Card>
  );
};
