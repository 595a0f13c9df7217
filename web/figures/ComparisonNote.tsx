import { figures } from '../i18n/figures.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import type { Comparison, Side } from './comparison.ts';
import { numberFormat } from './number-format.ts';
import type { SideWords } from './side-words.ts';
import { useRowName } from './use-row-name.ts';
import './comparison-note.css';

type FindingProps = { side: Side; words: SideWords['own'] };

const Finding = ({ side: { difference }, words: { findings } }: FindingProps) => {
  const text = useText(figures);
  const { list } = numberFormat(useLanguage().language);
  const rowName = useRowName();
  const said = findings[difference.kind];
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

type Props = { comparison: Comparison; words: SideWords };

/** What the chart means: for the own side, then for all. */
export const ComparisonNote = ({ comparison: { own, all }, words }: Props) => (
  <div className="comparison-note">
    <Finding side={own} words={words.own} />
    {all && <Finding side={all} words={words.all} />}
  </div>
);
