import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import type { Rating } from '../../../contract/norming.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Page } from '../../ui/Page.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { FacePicture } from '../run/faces/FacePicture.tsx';
import '../run/trial/trial.css';
import { Answer } from './Answer.tsx';
import { type Answers, isScale, type Question, scaleValues } from './questions.ts';

type QuestionProps = {
  question: Question;
  /** What was answered before going back. */
  answers: Answers;
  isWeak: boolean;
  onAnswer: (value: Rating[Question]) => void;
  /** To the question before; absent on the first one. */
  onBack: (() => void) | undefined;
};

/** One question: a tap answers, and it can be skipped. */
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

type Props = QuestionProps & {
  file_name: string;
  /** In pixels. */
  width: number;
  /** Of the face, from 1. */
  place: number;
  total: number;
  /** What ends it before its time. */
  leave: Elements;
};

/** A face, which stays while the questions about it change. */
export const FaceQuestion = ({ file_name, width, place, total, leave, ...asked }: Props) => {
  const text = useText(rating);
  const counter = text.face(place, total);
  usePageTitle(counter);
  return (
    <Page
      header={
        <>
          {leave}
          <LanguageSwitch />
        </>
      }
    >
      <div className="grid justify-items-center gap-3 landscape:max-lg:flex landscape:max-lg:items-start landscape:max-lg:gap-6">
        <figure className="grid shrink-0 justify-items-center gap-1">
          <div className="max-w-full overflow-hidden rounded-xl bg-stage" style={{ width }}>
            {/* A long press would offer to save the face. */}
            <FacePicture className="pointer-events-none" file_name={file_name} alt={counter} />
          </div>
          <figcaption className="font-bold text-sm text-text-2 tabular-nums">{counter}</figcaption>
        </figure>
        <div className="w-full min-w-0 max-w-phone">
          <OneQuestion key={asked.question} {...asked} />
        </div>
      </div>
    </Page>
  );
};
