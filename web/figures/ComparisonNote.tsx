import { figures } from '../i18n/figures.ts';
import { numberFormat } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import type { Comparison, Row, Side } from './comparison.ts';
import type { GroupWords, SideWords } from './side-words.ts';
import { useRowName } from './use-row-name.ts';
import { areRanked, isFaceGender, isTested, isTooSmall, type RowKey, type Tested } from './verdict.ts';

/** Highest and lowest by name. */
const Ends = ({ highest, lowest }: Record<'highest' | 'lowest', RowKey[]>) => {
  const text = useText(figures);
  const { list } = numberFormat(useLanguage().language);
  const rowName = useRowName();
  return (
    <p className="font-semibold text-text">
      <span className="block">{text.most(list(highest.map(rowName)))}</span>{' '}
      <span className="block">{text.least(list(lowest.map(rowName)))}</span>
    </p>
  );
};

type TestedProps = {
  verdict: Tested;
  words: GroupWords;
  percentOf: (key: RowKey | undefined) => number;
  isRanked: boolean;
};

/** What was found between the ends, in a sentence about the same people. */
const TestedText = ({ verdict, words, percentOf, isRanked }: TestedProps) => {
  const text = useText(figures);
  const { list, percent, points } = numberFormat(useLanguage().language);
  const rowName = useRowName();
  const { kind, highest, lowest, clearPairs, difference } = verdict;
  const { interval } = difference;
  const written = {
    points: points(difference.points),
    range: interval && { low: points(interval.low), high: points(interval.high) },
  };
  if (kind === 'unclear' && words.isLowKey) {
    const end = (keys: RowKey[]) => text.end(percent(percentOf(keys[0])), list(keys.map(rowName)));
    return <p className="text-text">{text.inPassing(end(lowest), end(highest), written, words.about)}</p>;
  }
  const pairs = clearPairs.map(({ more, fewer }) => text.pair(rowName(more), rowName(fewer)));
  const [more, fewer] = [highest[0], lowest[0]];
  return (
    <>
      {isRanked && <Ends highest={highest} lowest={lowest} />}
      <p className="text-text">
        {isFaceGender(more) && isFaceGender(fewer)
          ? text.differenceOfTwo(text.toFaces[more], text.toFaces[fewer], written, words.about)
          : text.difference(written, words.about)}
      </p>
      {kind === 'partly_clear' && <p className="text-text">{text.clearPairs(list(pairs))}</p>}
      {kind !== 'clear' && <p className="text-text">{text.finding[kind](words).text}</p>}
    </>
  );
};

type FindingProps = { whose: 'own' | 'all'; side: Side; rows: Row[]; words: GroupWords };

const SideFinding = ({ whose, side: { verdict }, rows, words }: FindingProps) => {
  const text = useText(figures);
  const isRanked = areRanked({ rows });
  const percentOf = (key: RowKey | undefined) => rows.find((row) => row.key === key)?.[whose].rate?.percent ?? 0;
  // Two bars say it all; what holds for all words is said above them.
  if ((verdict.kind === 'untested' && !isRanked) || isTooSmall(verdict)) return null;
  const found =
    verdict.kind === 'clear'
      ? { title: `${text.clearTitle(words.answers)}, ${words.about}`, text: '' }
      : text.finding[verdict.kind](words);
  return (
    <div className="grid gap-1">
      <h4 className="font-bold text-base">{found.title}</h4>
      {isTested(verdict) ? (
        <TestedText {...{ verdict, words, percentOf, isRanked }} />
      ) : (
        <>
          {verdict.kind === 'untested' && <Ends {...verdict} />}
          <p className="text-text">{found.text}</p>
        </>
      )}
    </div>
  );
};

type Props = { comparison: Comparison; words: SideWords };

/** What the chart means, first for one's own side, then for all. */
export const ComparisonNote = ({ comparison: { own, all, rows }, words }: Props) => (
  <div className="grid gap-3.5 rounded-lg bg-amber-soft p-4 text-sm empty:hidden">
    <SideFinding whose="own" side={own} rows={rows} words={words.own} />
    {all && <SideFinding whose="all" side={all} rows={rows} words={words.all} />}
  </div>
);
