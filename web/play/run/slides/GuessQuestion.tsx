import type { AdjectiveName, Image, Phenotype } from '../../../../contract/game.ts';
import { numberFormat } from '../../../figures/number-format.ts';
import { game } from '../../../i18n/game.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { prelude } from '../../../i18n/prelude.ts';
import type { Guess } from '../../results/answers.ts';
import { SampleFace } from '../faces/SampleFace.tsx';
import { samplesOf } from '../faces/samples.ts';
import './guess-question.css';

type Props = {
  /** The words that the question is about. */
  words: AdjectiveName[];
  images: readonly Image[];
  value: Guess | undefined;
  onChange: (guess: Guess) => void;
};

/** Asks, before the results, which group got YES most often. The whole card of a group is the target; nothing is preselected. */
export const GuessQuestion = ({ words, images, value, onChange }: Props) => {
  const { guess: text } = useText(prelude);
  const { phenotype: names, adjective } = useText(game);
  const { list } = numberFormat(useLanguage().language);
  const option = (guess: Guess, name: string, faces: Image[]) => (
    <label key={guess} className="guess-option" data-wide={guess === 'alike'}>
      {faces.length > 0 && (
        <span className="guess-option-faces">
          {faces.map(({ id, file_name }) => (
            <SampleFace key={id} file_name={file_name} isSmall={faces.length > 1} />
          ))}
        </span>
      )}
      <span className="guess-option-name">
        <input type="radio" name="guess" checked={value === guess} onChange={() => onChange(guess)} />
        <span>{name}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="guess-question">
      <legend>{text.legend}</legend>
      <p>{text.about(list(words.map((word) => adjective[word].toLowerCase())))}</p>
      <p className="guess-private">
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <rect x="3.5" y="9" width="13" height="8.5" rx="2" fill="none" stroke="currentColor" strokeWidth="1.8" />
          <path d="M6.5 9V6.2a3.5 3.5 0 0 1 7 0V9" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
        <span>{text.private}</span>
      </p>
      <div className="guess-options">
        {(Object.keys(names) as Phenotype[]).map((phenotype) =>
          option(phenotype, names[phenotype], samplesOf(images, phenotype)),
        )}
        {option('alike', text.alike, [])}
      </div>
    </fieldset>
  );
};
