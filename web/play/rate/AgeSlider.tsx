import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { ageScale } from '../../../contract/rules/norming.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';
import { Ends } from './choices.tsx';

type Props = { answered: number | null; onAnswer: (value: number) => void };

/** Where the thumb waits: in the middle, where it suggests nothing. */
const start = (ageScale.min + ageScale.max) / 2;

/** The apparent age. Nothing is answered until the slider was moved or touched. */
export const AgeSlider = ({ answered, onAnswer }: Props) => {
  const { slider: text } = useText(rating);
  const id = useId();
  const [age, setAge] = useState(answered);
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
  const isAnswered = age !== null;
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
      <output className={`text-center text-lg ${isAnswered ? 'font-bold tabular-nums' : 'text-text-2'}`} htmlFor={id}>
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
      <Button aria-disabled={!isAnswered} onClick={() => (age === null ? setMissing(true) : onAnswer(age))}>
        {text.next}
      </Button>
    </div>
  );
};
