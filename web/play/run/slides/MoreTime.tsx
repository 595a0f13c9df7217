import { useId, useState } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { hasMoreTime, type TimeLimit } from '../flow/time-limit.ts';
import { type MoreTimeText, takenText } from './more-time-text.ts';
import { TimeSheet } from './TimeSheet.tsx';
import './more-time.css';

type Props = {
  limit: TimeLimit;
  /** The explanation of having more time, if not that of the public test. */
  explanation?: MoreTimeText | undefined;
  onChange: (limit: TimeLimit) => void;
};

/** Lets participants choose how long a face stays, and explains what that means. */
export const MoreTime = ({ limit, explanation, onChange }: Props) => {
  const { startGame, seconds } = useText(slides);
  const [isOpen, setOpen] = useState(false);
  const takenId = useId();
  const hasMore = hasMoreTime(limit);
  return (
    <Card className="card more-time">
      <h2>{startGame.timeTitle}</h2>
      <p>{startGame.timeText}</p>
      <Button
        variant={hasMore ? 'solid' : 'outline'}
        size="small"
        aria-haspopup="dialog"
        aria-describedby={takenId}
        onClick={() => setOpen(true)}
      >
        {hasMore && <span aria-hidden="true">✓</span>}
        <span>{startGame.moreTime}</span>
      </Button>
      <p role="status" id={takenId}>
        {takenText(limit, explanation ?? startGame.taken, seconds)}
      </p>
      <TimeSheet open={isOpen} limit={limit} onChange={onChange} onClose={() => setOpen(false)} />
    </Card>
  );
};
