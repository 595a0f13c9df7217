import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { SampleFace } from '../faces/SampleFace.tsx';
import type { Round } from '../flow/flow.ts';
import { Slide } from './Slide.tsx';
import './tutorial-description.css';

type Props = { practice: Round; untimed: boolean; onNext: () => void };

/** A miniature of a round, and what to do in it. */
export const TutorialDescription = ({ practice, untimed, onNext }: Props) => {
  const text = useText(slides);
  const words = useText(game);
  const [sample] = practice.images;
  return (
    <Slide title={text.tutorial.title} action={<Button onClick={onNext}>{text.next}</Button>}>
      <div className="tutorial">
        <div className="tutorial-screen" aria-hidden="true">
          <b>{words.adjective[practice.adjective]}</b>
          {sample && <SampleFace file_name={sample.file_name} />}
          {!untimed && (
            <svg viewBox="0 0 46 46" aria-hidden="true">
              <circle cx="23" cy="23" r="23" fill="#F4F2EE" />
              <circle cx="23" cy="23" r="16" fill="none" stroke="#DED7CA" strokeWidth="5.5" />
              <circle className="tutorial-ring" cx="23" cy="23" r="16" pathLength="100" />
            </svg>
          )}
          <span data-answer="no">✕ {text.tutorial.no}</span>
          <span data-answer="yes">✓ {text.tutorial.yes}</span>
        </div>
        <ol className="slide-list tutorial-steps">
          {(untimed ? text.tutorial.untimed : text.tutorial.timed).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Slide>
  );
};
