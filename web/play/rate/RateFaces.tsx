import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Deal, Rating } from '../../../contract/norming.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { useUndisturbed } from '../../version/undisturbed.ts';
import { FacePicture } from '../run/faces/FacePicture.tsx';
import '../run/trial/trial.css';
import { ConfirmButton } from '../shell/ConfirmButton.tsx';
import { Answer } from './Answer.tsx';
import { type Answers, isScale, type Question, questionsFor, ratingOf, scaleValues } from './questions.ts';
import { ratedFaceWidth, ratedPicture } from './rated-picture.ts';

type QuestionProps = {
  question: Question;
  answers: Answers;
  isWeak: boolean;
  onAnswer: (value: Rating[Question]) => void;
  /** To the question before; absent on the first one. */
  onBack: (() => void) | undefined;
};

const OneQuestion = ({ question, answers, isWeak, onAnswer, onBack }: QuestionProps) => {
  const text = useText(rating);
  const id = useId();
  const heading = useArrivalFocus<HTMLHeadingElement>();

  /** On scales a digit answers, while the focus is on the question, where it arrives. */
  const typeDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const value = Number(key);
    if (isScale(question) && scaleValues.includes(value) && !ctrlKey && !metaKey && !altKey) onAnswer(value);
  };

  return (
    // Like a slide's button, it takes no second tap that was meant for the last question.
    <section className="slide-action grid w-full gap-3" aria-labelledby={id} onKeyDown={typeDigit}>
      <h1 id={id} ref={heading} tabIndex={-1} className="text-balance text-center font-extrabold text-lg">
        {text.questions[question]}
      </h1>
      {question === 'val_attractiveness' && <p className="text-center text-text-2">{text.taste}</p>}
      <Answer {...{ question, answers, onAnswer }} />
      <div className="flex flex-wrap justify-center gap-x-4">
        {onBack && (
          <Button variant="text" size="small" icon={ArrowLeft} onClick={onBack}>
            {text.back}
          </Button>
        )}
        <Button variant="text" size="small" after={ArrowRight} onClick={() => onAnswer(null)}>
          {text.skip}
        </Button>
      </div>
      <div role="status">{isWeak && <p className="rounded-lg bg-amber-soft px-3.5 py-3">{text.weak}</p>}</div>
    </section>
  );
};

const usePreloaded = (file_names: string[]) => {
  const names = file_names.join();
  useEffect(() => {
    for (const name of names.split(',')) {
      if (name) new Image().src = `/generated_faces/${name}`;
    }
  }, [names]);
};

type Props = {
  deal: Deal;
  isWeak: boolean;
  onRate: (given: Rating) => void;
  onLeave: () => void;
  onWithdraw: () => Promise<void>;
};

export const RateFaces = ({ deal, isWeak, onRate, onLeave, onWithdraw }: Props) => {
  const text = useText(rating);
  const { leave, withdraw } = text;
  useUndisturbed();
  // Kept while the window turns, so that a face on the screen stays the same file.
  const [screen] = useState(() => ({ width: innerWidth, height: innerHeight, pixelRatio: devicePixelRatio }));
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const shownAt = useRef(performance.now());
  const questions = questionsFor(deal);
  const [face, ...next] = deal.faces.filter(({ id }) => !deal.rated.includes(id));
  const question = questions[step];
  const total = deal.faces.length;
  const seen = total - next.length - 1;
  const counter = text.face(seen + 1, total);
  usePageTitle(counter);
  usePreloaded(next.slice(0, 2).map((each) => ratedPicture(each, screen)));
  if (!face || !question) return null;

  const answer = (value: Rating[Question]) => {
    const given = { ...answers, [question]: value };
    setAnswers(given);
    if (step + 1 < questions.length) return setStep(step + 1);
    const now = performance.now();
    onRate(ratingOf(face.id, given, now - shownAt.current));
    shownAt.current = now;
    setAnswers({});
    setStep(0);
  };
  const leaveButton = (
    <ConfirmButton
      text={{ ...withdraw, ...leave, confirm: leave.delete }}
      look={{ variant: 'text', size: 'small', className: '-ml-2 px-2!', icon: X }}
      weight="danger"
      act={onWithdraw}
      before={
        <Button variant="outline" onClick={onLeave}>
          {leave.keep}
        </Button>
      }
    >
      <p>{leave.text}</p>
      <p>{leave.free}</p>
    </ConfirmButton>
  );
  return (
    <>
      <ProgressBar label={text.progress} value={(seen + step / questions.length) / total} />
      <Page
        header={
          <>
            {leaveButton}
            <LanguageSwitch />
          </>
        }
      >
        <div className="grid justify-items-center gap-3 landscape:max-lg:flex landscape:max-lg:items-start landscape:max-lg:gap-6">
          <figure key={face.id} className="grid shrink-0 justify-items-center gap-1">
            <div className="max-w-full overflow-hidden rounded-xl bg-stage" style={{ width: ratedFaceWidth(screen) }}>
              {/* A long press would offer to save the face. */}
              <FacePicture className="pointer-events-none" file_name={ratedPicture(face, screen)} alt={counter} />
            </div>
            <figcaption className="font-bold text-sm text-text-2 tabular-nums">{counter}</figcaption>
          </figure>
          <div className="w-full min-w-0 max-w-phone">
            <OneQuestion
              key={`${face.id} ${question}`}
              {...{ question, answers, isWeak }}
              onAnswer={answer}
              onBack={step > 0 ? () => setStep(step - 1) : undefined}
            />
          </div>
        </div>
      </Page>
    </>
  );
};
