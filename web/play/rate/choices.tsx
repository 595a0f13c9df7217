import type { Phenotype } from '../../../contract/game.ts';
import type { SeenGender, SeenPhenotype } from '../../../contract/norming.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';
import { type ScaleQuestion, scaleValues } from './questions.ts';

type Choice<T> = { value: T; label: string };
type Props<T> = { answered: T | null; onAnswer: (value: T) => void };

const chosen = 'aria-pressed:bg-amber-soft aria-pressed:outline-2 aria-pressed:outline-fill';

/** Large buttons, of which one press answers. */
const Choices = <T extends string>({ choices, answered, onAnswer }: Props<T> & { choices: Choice<T>[] }) => (
  <div className="grid grid-cols-2 huge:grid-cols-1 gap-2.5">
    {choices.map(({ value, label }) => (
      <Button
        key={value}
        variant="outline"
        className={`${chosen} ${value === 'unsure' ? 'col-span-full' : ''}`}
        aria-pressed={value === answered}
        onClick={() => onAnswer(value)}
      >
        {label}
      </Button>
    ))}
  </div>
);

export const GenderChoice = (props: Props<SeenGender>) => {
  const { gender } = useText(rating);
  const choices = (['F', 'M', 'unsure'] as const).map((value) => ({ value, label: gender[value] }));
  return <Choices choices={choices} {...props} />;
};

export const PhenotypeChoice = (props: Props<SeenPhenotype>) => {
  const { unsure } = useText(rating);
  const { phenotype } = useText(game);
  const choices: Choice<SeenPhenotype>[] = [
    ...(Object.keys(phenotype) as Phenotype[]).map((value) => ({ value, label: phenotype[value] })),
    { value: 'unsure', label: unsure },
  ];
  return <Choices choices={choices} {...props} />;
};

/** The words at the ends of a scale, which the answers say as well. */
export const Ends = ({ low, high }: { low: string | number; high: string | number }) => (
  <div className="flex justify-between gap-4 text-sm text-text-2" aria-hidden="true">
    <span>{low}</span>
    <span>{high}</span>
  </div>
);

/** 1 to 7, with words at both ends. */
export const ScaleChoice = ({ question, answered, onAnswer }: Props<number> & { question: ScaleQuestion }) => {
  const { ends, step } = useText(rating);
  const [low = '', high = ''] = ends[question];
  const endOf = (value: number): string | undefined => {
    if (value === scaleValues[0]) return low;
    return value === scaleValues.at(-1) ? high : undefined;
  };
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-7 gap-1 xs:gap-2">
        {scaleValues.map((value) => (
          <Button
            key={value}
            variant="outline"
            className={`${chosen} px-0! text-md`}
            aria-label={step(value, endOf(value))}
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
