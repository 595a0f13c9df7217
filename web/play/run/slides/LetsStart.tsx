import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { hasMoreTime, type TimeLimit } from '../flow/time-limit.ts';
import { MoreTime } from './MoreTime.tsx';
import type { MoreTimeText } from './more-time-text.ts';
import { Slide } from './Slide.tsx';

type Props = {
  rounds: number;
  faces: number;
  limit: TimeLimit;
  /** The explanation of having more time, if not that of the public test. */
  moreTimeText?: MoreTimeText | undefined;
  onLimit: (limit: TimeLimit) => void;
  onNext: () => void;
  /** Plays the practice round again; offered where none of its faces was answered. */
  onPractise?: (() => void) | undefined;
};

/** Between practice and test: the last chance to ask for more time. */
export const LetsStart = ({ rounds, faces, limit, moreTimeText, onLimit, onNext, onPractise }: Props) => {
  const text = useText(slides);
  const { letsStart, seconds } = text;
  const lead = () => {
    if (limit === null) return letsStart.untimed(rounds, faces);
    return hasMoreTime(limit) ? letsStart.longer(rounds, faces, seconds(limit)) : letsStart.text(rounds, faces);
  };
  return (
    <Slide variant="statement" title={letsStart.title} action={<Button onClick={onNext}>{text.next}</Button>}>
      <p className="slide-lead">
        <b>{lead()}</b>
      </p>
      <p className="slide-lead">{letsStart.advice}</p>
      {onPractise && (
        <Card variant="note">
          <p>{text.practice.missed}</p>
          <Button variant="outline" size="small" onClick={onPractise}>
            {text.practice.again}
          </Button>
        </Card>
      )}
      <MoreTime limit={limit} explanation={moreTimeText} onChange={onLimit} />
    </Slide>
  );
};
