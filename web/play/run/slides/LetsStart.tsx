import { ArrowRight } from 'lucide-react';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextButton } from '../../../ui/TextLink.tsx';
import type { Round } from '../flow/flow.ts';
import { hasMoreTime, type TimeLimit } from '../flow/time-limit.ts';
import { MoreTime } from './MoreTime.tsx';
import { Slide } from './Slide.tsx';
import { FaceOfRound } from './SmallStage.tsx';

type Props = {
  rounds: number;
  faces: number;
  practice: Round;
  limit: TimeLimit;
  isMissed: boolean;
  onLimit: (limit: TimeLimit) => void;
  onNext: () => void;
  onPractise: () => void;
};

/** Between practice and test: the last chance to ask for more time. */
export const LetsStart = ({ rounds, faces, practice, limit, isMissed, ...on }: Props) => {
  const text = useText(slides);
  const { letsStart, seconds } = text;
  const lead = () => {
    if (limit === null) return letsStart.untimed(rounds, faces);
    return hasMoreTime(limit) ? letsStart.longer(rounds, faces, seconds(limit)) : letsStart.text(rounds, faces);
  };
  const { length } = practice.images;
  return (
    <Slide
      variant="headline"
      title={isMissed ? text.practice.missed : letsStart.done(length)}
      above={
        <ol className="flex gap-2 landscape:max-lg:w-72" aria-hidden="true">
          {practice.images.map((image) => (
            <li key={image.id} className="grid min-w-0 flex-1 gap-2">
              <FaceOfRound image={image} />
              <span className={`h-1.5 rounded-full ${isMissed ? 'bg-line-strong' : 'bg-amber'}`} />
            </li>
          ))}
        </ol>
      }
      action={
        <>
          <Button after={ArrowRight} onClick={on.onNext}>
            {text.next}
          </Button>
          <div className="flex flex-wrap justify-between gap-x-4 text-sm landscape:max-lg:w-3/5">
            <TextButton onClick={on.onPractise}>{text.practice.again}</TextButton>
            <MoreTime limit={limit} isQuiet onChange={on.onLimit} />
          </div>
        </>
      }
    >
      <Card className="landscape:max-lg:py-3">
        <h2 className="font-extrabold text-lg">{letsStart.title}</h2>
        <p className="mt-1 text-base text-text-2">
          <b>{lead()}</b> <span>{letsStart.advice}</span>
        </p>
      </Card>
    </Slide>
  );
};
