import { useId, useState } from 'react';
import { ageScale } from '../../../contract/rules/norming.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';

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
  return (
    <div className="rate-age" data-answered={age !== null}>
      <output className="rate-age-value" htmlFor={id}>
        {said}
      </output>
      <div className="rate-age-slider">
        <button type="button" className="rate-age-step" aria-label={text.fewer} onClick={() => choose(shown - 1)}>
          <span aria-hidden="true">−</span>
        </button>
        <input
          id={id}
          type="range"
          aria-label={text.label}
          aria-valuetext={said}
          min={ageScale.min}
          max={ageScale.max}
          value={shown}
          onChange={(event) => choose(event.target.valueAsNumber)}
          // A tap on the thumb where it waits is an answer as well.
          onPointerUp={(event) => choose(event.currentTarget.valueAsNumber)}
        />
        <button type="button" className="rate-age-step" aria-label={text.more} onClick={() => choose(shown + 1)}>
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <div className="rate-scale-ends" aria-hidden="true">
        <span>{ageScale.min}</span>
        <span>{ageScale.max}</span>
      </div>
      <p className="slide-failure" role="alert">
        {isMissing && text.missing}
      </p>
      <Button aria-disabled={age === null} onClick={() => (age === null ? setMissing(true) : onAnswer(age))}>
        {text.next}
      </Button>
    </div>
  );
};
