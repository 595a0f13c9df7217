import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
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
};

/** Between practice and test: the last chance to ask for more time. */
export const LetsStart = ({ rounds, faces, untimed, untimedExplanation, onUntimed, onNext }: Props) => {
  const text = useText(slides);
  const lead = untimed ? text.letsStart.untimed : text.letsStart.text;
  return (
    <Slide variant="statement" title={text.letsStart.title} action={<Button onClick={onNext}>{text.next}</Button>}>
      <p className="slide-lead">
        <b>{lead(rounds, faces)}</b>
      </p>
      <p className="slide-lead">{text.letsStart.advice}</p>
      <MoreTime
        untimed={untimed}
        {...(untimedExplanation && { explanation: untimedExplanation })}
        onChange={onUntimed}
      />
    </Slide>
  );
};
