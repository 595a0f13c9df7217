import { game } from '../../../i18n/game.ts';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { sizeInRound } from '../faces/device-faces.ts';
import { FacePicture } from '../faces/FacePicture.tsx';
import { fileOfSize } from '../faces/face-size.ts';
import type { Round } from '../flow/flow.ts';
import type { TimeLimit } from '../flow/time-limit.ts';
import { Slide } from './Slide.tsx';
import { SmallRing } from './SmallRing.tsx';
import './tutorial-description.css';

type Props = { practice: Round; limit: TimeLimit; onNext: () => void };

/** The practice round's first face with a mark at all that matters: word, time, NO and YES. The round begins on a press. */
export const TutorialDescription = ({ practice, limit, onNext }: Props) => {
  const { tutorial: text, seconds } = useText(slides);
  const words = useText(game);
  const [first] = practice.images;
  const time = limit === null ? text.noRing : text.ring(seconds(limit));
  return (
    <Slide title={text.title} action={<Button onClick={onNext}>{text.begin}</Button>}>
      <p className="coach-lead">{text.text}</p>
      <dl className="coach">
        <div className="coach-word">
          <dt translate="no">{words.adjective[practice.adjective]}</dt>
          <dd>{text.word}</dd>
        </div>
        <div className="coach-face">
          <dt className="sr-only">{time}</dt>
          <dd>
            {first && <FacePicture file_name={fileOfSize(first, sizeInRound(first))} alt="" />}
            <span className="coach-time" aria-hidden="true">
              {limit !== null && <SmallRing />}
              <span>{time}</span>
            </span>
          </dd>
        </div>
        <div className="coach-answer" data-answer="no">
          <dt translate="no">{`✕ ${text.no}`}</dt>
          <dd>{text.noHint}</dd>
        </div>
        <div className="coach-answer" data-answer="yes">
          <dt translate="no">{`✓ ${text.yes}`}</dt>
          <dd>{text.yesHint}</dd>
        </div>
      </dl>
      <p className="coach-keys">{text.keys}</p>
    </Slide>
  );
};
