import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Rating } from '../../../contract/norming.ts';
import { ageScale } from '../../../contract/rules/norming.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';
import { type Answers, isScale, type Question, type ScaleQuestion, scaleValues } from './questions.ts';

type Props<T> = { answered: T | null | undefined; onAnswer: (value: T) => void };

const chosen = 'aria-pressed:bg-amber-soft aria-pressed:outline-2 aria-pressed:outline-fill';

const Choices = <T extends string>({ labels, answered, onAnswer }: Props<T> & { labels: Record<T, string> }) => (
  <div className="grid grid-cols-2 huge:grid-cols-1 gap-2.5">
    {(Object.keys(labels) as T[]).map((value) => (
      <Button
        key={value}
        variant="outline"
        className={`${chosen} ${value === 'unsure' ? 'col-span-full' : ''}`}
        aria-pressed={value === answered}
        onClick={() => onAnswer(value)}
      >
        {labels[value]}
      </Button>
    ))}
  </div>
);

/** The words at the ends of a scale, which the answers say as well. */
const Ends = ({ low, high }: { low: string | number; high: string | number }) => (
  <div className="flex justify-between gap-4 text-sm text-text-2" aria-hidden="true">
    <span>{low}</span>
    <span>{high}</span>
  </div>
);

const ScaleChoice = ({ question, answered, onAnswer }: Props<number> & { question: ScaleQuestion }) => {
  const { ends } = useText(rating);
  const [low = '', high = ''] = ends[question];
  const nameOf = (value: number): string => {
    if (value === scaleValues[0]) return `${value}, ${low}`;
    return value === scaleValues.at(-1) ? `${value}, ${high}` : `${value}`;
  };
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-7 gap-1 xs:gap-2">
        {scaleValues.map((value) => (
          <Button
            key={value}
            variant="outline"
            className={`${chosen} px-0! text-md`}
            aria-label={nameOf(value)}
            aria-pressed={value === answered}
            onClick={() => onAnswer(value)}
          >
            {value}
          </Button>
        ))}
      </div>
      <Ends low={low} high={high} />
    </div>
  );
};

/** Where the thumb waits: in the middle, where it suggests nothing. */
const start = (ageScale.min + ageScale.max) / 2;

/** The apparent age. Nothing is answered until the slider was moved or touched. */
const AgeSlider = ({ answered, onAnswer }: Props<number>) => {
  const { slider: text } = useText(rating);
  const id = useId();
  const [age, setAge] = useState(answered ?? null);
  const [isMissing, setMissing] = useState(false);
  const shown = age ?? start;
  const choose = (value: number) => {
    setMissing(false);
    setAge(Math.min(ageScale.max, Math.max(ageScale.min, value)));
  };
  const words = (value: number): string => {
    if (value === ageScale.min) return text.orLess(value);
    return value === ageScale.max ? text.orMore(value) : text.years(value);
  };
  const said = age === null ? text.none : words(age);
  const stepBy = (years: number, label: string, Sign: LucideIcon) => (
    <button
      type="button"
      className="grid size-12 place-items-center rounded-full border border-control bg-surface hover:bg-hover"
      aria-label={label}
      onClick={() => choose(shown + years)}
    >
      <Sign className="size-5" />
    </button>
  );
  return (
    <div className="grid gap-1.5">
      <output className={`text-center text-lg ${age !== null ? 'font-bold tabular-nums' : 'text-text-2'}`} htmlFor={id}>
        {said}
      </output>
      <div className="flex items-center gap-2.5">
        {stepBy(-1, text.fewer, Minus)}
        <input
          id={id}
          type="range"
          className="h-12 min-w-0 flex-1 cursor-pointer accent-fill"
          aria-label={text.label}
          aria-valuetext={said}
          min={ageScale.min}
          max={ageScale.max}
          value={shown}
          onChange={(event) => choose(event.target.valueAsNumber)}
          // A tap on the thumb where it waits is an answer as well.
          onPointerUp={(event) => choose(event.currentTarget.valueAsNumber)}
        />
        {stepBy(1, text.more, Plus)}
      </div>
      <Ends low={ageScale.min} high={ageScale.max} />
      <p className="font-semibold text-no empty:hidden" role="alert">
        {isMissing && text.missing}
      </p>
      <Button aria-disabled={age === null} onClick={() => (age === null ? setMissing(true) : onAnswer(age))}>
        {text.next}
      </Button>
    </div>
  );
};

type AnswerProps = { question: Question; answers: Answers; onAnswer: (value: Rating[Question]) => void };

export const Answer = ({ question, answers, onAnswer }: AnswerProps) => {
  const { gender } = useText(rating);
  const { phenotype } = useText(game);
  if (isScale(question)) return <ScaleChoice {...{ question, onAnswer }} answered={answers[question]} />;
  if (question === 'val_age') return <AgeSlider answered={answers.val_age} onAnswer={onAnswer} />;
  if (question === 'des_gender') return <Choices labels={gender} answered={answers.des_gender} onAnswer={onAnswer} />;
  return (
    <Choices labels={{ ...phenotype, unsure: gender.unsure }} answered={answers.des_phenotype} onAnswer={onAnswer} />
  );
};
