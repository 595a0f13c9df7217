import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { MoreTime } from './MoreTime.tsx';
import { Slide } from './Slide.tsx';

type Props = {
  rounds: number;
  faces: number;
  untimed: boolean;
  /** What it means here to have more time, if not what it means in the public test. */
  untimedDone?: string | undefined;
  onUntimed: (untimed: boolean) => void;
  onNext: () => void;
};

/** From practice to the test; the last moment to ask for more time. */
export const LetsStart = ({ rounds, faces, untimed, untimedDone, onUntimed, onNext }: Props) => {
  const text = useText(slides);
  const lead = untimed ? text.letsStart.untimed : text.letsStart.text;
  return (
    <Slide variant="statement" title={text.letsStart.title} action={<Button onClick={onNext}>{text.next}</Button>}>
      <p className="slide-lead">
        <b>{lead(rounds, faces)}</b>
      </p>
      <p className="slide-lead">{text.letsStart.advice}</p>
      <MoreTime untimed={untimed} {...(untimedDone && { done: untimedDone })} onChange={onUntimed} />
    </Slide>
  );
};
