import { figures } from '../i18n/figures.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import type { Comparison, Row, Side } from './comparison.ts';
import type { RowKey } from './difference.ts';
import { numberFormat } from './number-format.ts';
import type { End, SideWords } from './side-words.ts';
import { useRowName } from './use-row-name.ts';
import './comparison-note.css';

type FindingProps = { whose: 'own' | 'all'; side: Side; rows: Row[]; words: SideWords['own'] };

const Finding = ({ whose, side: { difference }, rows, words: { findings, overlap } }: FindingProps) => {
  const text = useText(figures);
  const { list, percent } = numberFormat(useLanguage().language);
  const rowName = useRowName();
  const finding = findings[difference.kind];
  const endOf = (keys: RowKey[]): End => ({
    names: list(keys.map(rowName)),
    percent: percent(rows.find(({ key }) => key === keys[0])?.[whose].rate?.percent ?? 0),
  });
  if (overlap && difference.kind === 'unclear') {
    return (
      <div>
        <h4>{finding.title}</h4>
        <p>{overlap(endOf(difference.lowest), endOf(difference.highest))}</p>
      </div>
    );
  }
  return (
    <div>
      <h4>{finding.title}</h4>
      {'highest' in difference && (
        <p className="comparison-ends">
          <span>{text.most(list(difference.highest.map(rowName)))}</span>{' '}
          <span>{text.least(list(difference.lowest.map(rowName)))}</span>
        </p>
      )}
      <p>{finding.text}</p>
    </div>
  );
};

type Props = { comparison: Comparison; words: SideWords };

/** What the chart means, first for one's own side, then for all. */
export const ComparisonNote = ({ comparison: { own, all, rows }, words }: Props) => (
  <div className="comparison-note">
    <Finding whose="own" side={own} rows={rows} words={words.own} />
    {all && <Finding whose="all" side={all} rows={rows} words={words.all} />}
  </div>
);
