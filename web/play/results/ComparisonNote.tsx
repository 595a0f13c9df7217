import { useLanguage, useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import type { Comparison } from './comparison.ts';
import type { Difference } from './difference.ts';
import { numberFormat } from './number-format.ts';
import { useRowName } from './use-row-name.ts';
import './comparison-note.css';

type Words = Record<Difference['kind'], { title: string; text: string }>;

const Finding = ({ difference, words }: { difference: Difference; words: Words }) => {
  const text = useText(results);
  const { list } = numberFormat(useLanguage().language);
  const rowName = useRowName();
  const said = words[difference.kind];
  return (
    <div>
      <h4>{said.title}</h4>
      {'highest' in difference && (
        <p className="comparison-ends">
          <span>{text.most(list(difference.highest.map(rowName)))}</span>{' '}
          <span>{text.least(list(difference.lowest.map(rowName)))}</span>
        </p>
      )}
      <p>{said.text}</p>
    </div>
  );
};

/** What the chart means: for the participant, then for everybody. */
export const ComparisonNote = ({ comparison: { mine, group } }: { comparison: Comparison }) => {
  const text = useText(results);
  return (
    <div className="comparison-note">
      <Finding difference={mine} words={text.mine} />
      {group && <Finding difference={group.difference} words={text.group} />}
    </div>
  );
};
