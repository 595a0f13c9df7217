import { type KeyboardEvent, useId } from 'react';
import type { Rating } from '../../../contract/norming.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Page } from '../../ui/Page.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { FacePicture } from '../run/faces/FacePicture.tsx';
import { AgeSlider } from './AgeSlider.tsx';
import { GenderChoice, PhenotypeChoice, ScaleChoice } from './choices.tsx';
import { type Answers, type Question, type ScaleQuestion, scaleValues } from './questions.ts';

type QuestionProps = {
  question: Question;
  /** What was answered before going back. */
  answers: Answers;
  isWeak: boolean;
  onAnswer: (value: Rating[Question]) => void;
  /** To the question before; absent on the first one. */
  onBack: (() => void) | undefined;
};

const isScale = (question: Question): question is ScaleQuestion =>
  question === 'val_friendliness' || question === 'val_attractiveness' || question === 'val_realness';

const Answer = ({ question, answers, onAnswer }: Pick<QuestionProps, 'question' | 'answers' | 'onAnswer'>) => {
  if (isScale(question)) {
    return <ScaleChoice question={question} answered={answers[question] ?? null} onAnswer={onAnswer} />;
  }
  if (question === 'val_age') return <AgeSlider answered={answers.val_age ?? null} onAnswer={onAnswer} />;
  if (question === 'des_gender') return <GenderChoice answered={answers.des_gender ?? null} onAnswer={onAnswer} />;
  return <PhenotypeChoice answered={answers.des_phenotype ?? null} onAnswer={onAnswer} />;
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
    <section className="rate-question" aria-labelledby={id} onKeyDown={typeDigit}>
      <h1 id={id} ref={heading} tabIndex={-1}>
        {text.questions[question]}
      </h1>
      {question === 'val_attractiveness' && <p className="rate-hint">{text.hints.val_attractiveness}</p>}
      <Answer {...{ question, answers, onAnswer }} />
      <div className="rate-ways">
        {onBack && (
          <button type="button" className="rate-way" onClick={onBack}>
            <span aria-hidden="true">←</span> <span>{text.back}</span>
          </button>
        )}
        <button type="button" className="rate-way" onClick={() => onAnswer(null)}>
          <span>{text.skip}</span> <span aria-hidden="true">→</span>
        </button>
      </div>
      <div role="status">{isWeak && <p className="slide-notice">{text.weak}</p>}</div>
    </section>
  );
};

type Props = QuestionProps & {
  file_name: string;
  /** Of the face, from 1. */
  place: number;
  total: number;
};

/** A face, which stays while the questions about it change. */
export const FaceQuestion = ({ file_name, place, total, ...asked }: Props) => {
  const text = useText(rating);
  const counter = text.face(place, total);
  usePageTitle(counter);
  return (
    <Page
      header={
        <>
          <p className="rate-counter">{counter}</p>
          <LanguageSwitch />
        </>
      }
    >
      <div className="rate">
        <FacePicture className="rate-face" file_name={file_name} alt={counter} />
        <OneQuestion key={asked.question} {...asked} />
      </div>
    </Page>
  );
};
