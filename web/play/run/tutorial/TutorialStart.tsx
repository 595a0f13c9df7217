import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { tutorial } from '../../../i18n/tutorial.ts';
import { Button } from '../../../ui/Button.tsx';
import type { TimeLimit } from '../flow/time-limit.ts';
import { MoreTime } from '../slides/MoreTime.tsx';
import { Slide } from '../slides/Slide.tsx';
import { StartLogo } from '../slides/StartLogo.tsx';

type Props = { faces: number; limit: TimeLimit; onLimit: (limit: TimeLimit) => void; onNext: () => void };

/** The start of the tutorial: the logo, an introduction and START. */
export const TutorialStart = ({ faces, limit, onLimit, onNext }: Props) => {
  const { start, taken: explanation } = useText(tutorial);
  const text = useText(slides);
  return (
    <Slide variant="statement" title={start.title} action={<Button onClick={onNext}>{text.start}</Button>}>
      <StartLogo />
      <p className="slide-lead">{start.lead(faces)}</p>
      <p>{start.text}</p>
      <MoreTime limit={limit} explanation={explanation} onChange={onLimit} />
    </Slide>
  );
};
