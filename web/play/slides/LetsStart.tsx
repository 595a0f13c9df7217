import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { MoreTime } from './MoreTime.tsx';
import { Slide } from './Slide.tsx';

type Props = {
  rounds: number;
  faces: number;
  untimed: boolean;
  /** The explanation of having more time, if not that of the public test. */
  untimedExplanation?: string | undefined;
  onUntimed: (untimed: boolean) => void;
  onNext: () => void;
  /** Plays the practice round again; offered where none of its faces was answered. */
  onPractise?: (() => void) | undefined;
};

/** Between practice and test: the last chance to ask for more time. */
export const LetsStart = ({ rounds, faces, untimed, untimedExplanation, onUntimed, onNext, onPractise }: Props) => {
  const text = useText(slides);
  const lead = untimed ? text.letsStart.untimed : text.letsStart.text;
  return (
    <Slide variant="statement" title={text.letsStart.title} action={<Button onClick={onNext}>{text.next}</Button>}>
      <p className="slide-lead">
        <b>{lead(rounds, faces)}</b>
      </p>
      <p className="slide-lead">{text.letsStart.advice}</p>
      {onPractise && (
        <Card variant="note">
          <p>{text.practice.missed}</p>
          <Button variant="outline" size="small" onClick={onPractise}>
            {text.practice.again}
          </Button>
        </Card>
      )}
      <MoreTime
        untimed={untimed}
        {...(untimedExplanation && { explanation: untimedExplanation })}
        onChange={onUntimed}
      />
    </Slide>
  );
};
