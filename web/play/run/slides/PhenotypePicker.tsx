import type { Image, Phenotype } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { useText } from '../../../i18n/language.tsx';
import { profiling } from '../../../i18n/profiling.ts';
import { SampleFace } from '../faces/SampleFace.tsx';
import { isFour, samplesOf } from '../faces/samples.ts';
import { questionId } from './question-id.ts';
import './phenotype-picker.css';

type Props = {
  images: readonly Image[];
  /** undefined: not answered; null: declined. */
  value: Phenotype | null | undefined;
  onChange: (value: Phenotype | null | undefined) => void;
};

/** Selects one group of faces, or says that somebody prefers not to: pressing what is selected again deselects it. */
export const PhenotypePicker = ({ images, value, onChange }: Props) => {
  const text = useText(profiling);
  const words = useText(game);
  return (
    <fieldset id={questionId('des_phenotype')} className="phenotype-picker">
      <legend>{text.phenotype.legend}</legend>
      <p>{text.why.des_phenotype}</p>
      <p>{text.phenotype.hint}</p>
      <div className="phenotype-picker-tiles">
        {(Object.keys(words.phenotype) as Phenotype[]).map((phenotype) => {
          const samples = samplesOf(images, phenotype);
          return (
            <button
              key={phenotype}
              type="button"
              aria-pressed={phenotype === value}
              onClick={() => onChange(phenotype === value ? undefined : phenotype)}
            >
              <span className="phenotype-picker-faces" data-many={isFour(samples)}>
                {samples.map(({ id, file_name }) => (
                  <SampleFace key={id} file_name={file_name} isSmall={samples.length > 1} />
                ))}
              </span>
              <span>{words.phenotype[phenotype]}</span>
            </button>
          );
        })}
        <button
          type="button"
          className="phenotype-picker-declined"
          aria-pressed={value === null}
          onClick={() => onChange(value === null ? undefined : null)}
        >
          {text.declined}
        </button>
      </div>
    </fieldset>
  );
};
