import type { Phenotype } from '../../../contract/game.ts';
import type { SeenGender, SeenPhenotype } from '../../../contract/norming.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { type ScaleQuestion, scaleValues } from './questions.ts';

type Choice<T> = { value: T; label: string };
type Props<T> = { answered: T | null; onAnswer: (value: T) => void };

/** Large buttons, of which one press answers. */
const Choices = <T extends string>({
  choices,
  columns,
  answered,
  onAnswer,
}: Props<T> & { choices: Choice<T>[]; columns: 1 | 2 }) => (
  <div className="rate-choices" data-columns={columns}>
    {choices.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        className="rate-choice"
        data-wide={value === 'unsure'}
        aria-pressed={value === answered}
        onClick={() => onAnswer(value)}
      >
        {label}
      </button>
    ))}
  </div>
);

export const GenderChoice = (props: Props<SeenGender>) => {
  const { gender } = useText(rating);
  const choices = (['F', 'M', 'unsure'] as const).map((value) => ({ value, label: gender[value] }));
  return <Choices choices={choices} columns={2} {...props} />;
};

export const PhenotypeChoice = (props: Props<SeenPhenotype>) => {
  const { unsure } = useText(rating);
  const { phenotype } = useText(game);
  const choices: Choice<SeenPhenotype>[] = [
    ...(Object.keys(phenotype) as Phenotype[]).map((value) => ({ value, label: phenotype[value] })),
    { value: 'unsure', label: unsure },
  ];
  return <Choices choices={choices} columns={2} {...props} />;
};

/** 1 to 7, with words at both ends. */
export const ScaleChoice = ({ question, answered, onAnswer }: Props<number> & { question: ScaleQuestion }) => {
  const { ends, step } = useText(rating);
  const [low = '', high = ''] = ends[question];
  const endOf = (value: number): string | undefined => {
    if (value === scaleValues[0]) return low;
    return value === scaleValues.at(-1) ? high : undefined;
  };
  return (
    <div className="rate-scale">
      <div className="rate-scale-steps">
        {scaleValues.map((value) => (
          <button
            key={value}
            type="button"
            className="rate-choice"
            aria-label={step(value, endOf(value))}
            aria-pressed={value === answered}
            onClick={() => onAnswer(value)}
          >
            {value}
          </button>
        ))}
      </div>
      <div className="rate-scale-ends" aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
};
