import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import './more-time.css';

type Props = {
  untimed: boolean;
  /** What it means here, if not what it means for a run that is sent. */
  done?: string;
  onChange: (untimed: boolean) => void;
};

/** Lets who needs it play without the limit of time, and says what that means. */
export const MoreTime = ({ untimed, done, onChange }: Props) => {
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
      <p role="status">{untimed && (done ?? startGame.untimed)}</p>
    </Card>
  );
};
