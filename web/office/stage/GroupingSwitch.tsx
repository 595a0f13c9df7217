import type { Analysis } from '../../figures/comparison.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';

type Props = { analysis: Analysis; onSwitch: (() => void) | undefined };

/** Figures by phenotype or by gender of the faces. Without `onSwitch` it only says which. */
export const GroupingSwitch = ({ analysis, onSwitch }: Props) => {
  const { reveal: text } = useText(stage);
  const names = { phenotype: text.byPhenotype, gender: text.byGender };
  return (
    <fieldset className="grouping" aria-label={text.grouping}>
      {(['phenotype', 'gender'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === analysis}
          disabled={!onSwitch}
          onClick={({ detail, currentTarget }) => {
            if (detail > 0) currentTarget.blur();
            if (each !== analysis) onSwitch?.();
          }}
        >
          {names[each]}
        </button>
      ))}
    </fieldset>
  );
};
