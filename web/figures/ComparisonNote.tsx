import { figures } from '../i18n/figures.ts';
import { numberFormat } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import type { Comparison, Row, Side } from './comparison.ts';
import type { Finding, GroupWords, PersonWords, SideWords } from './side-words.ts';
import { useRowName } from './use-row-name.ts';
import { areRanked, isFaceGender, isTested, isTooSmall, type RowKey, type Tested, type Verdict } from './verdict.ts';
import './comparison-note.css';

/** Highest and lowest by name. */
const Ends = ({ highest, lowest }: Record<'highest' | 'lowest', RowKey[]>) => {
  const text = useText(figures);
  const { list } = numberFormat(useLanguage().language);
  const rowName = useRowName();
  return (
    <p className="comparison-ends">
      <span>{text.most(list(highest.map(rowName)))}</span> <span>{text.least(list(lowest.map(rowName)))}</span>
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
    return <p>{text.inPassing(end(lowest), end(highest), written, words.about)}</p>;
  }
  const pairs = clearPairs.map(({ more, fewer }) => text.pair(rowName(more), rowName(fewer)));
  const [more, fewer] = [highest[0], lowest[0]];
  return (
    <>
      {isRanked && <Ends highest={highest} lowest={lowest} />}
      <p>
        {isFaceGender(more) && isFaceGender(fewer)
          ? text.differenceOfTwo(text.toFaces[more], text.toFaces[fewer], written, words.about)
          : text.difference(written, words.about)}
      </p>
      {kind === 'partly_clear' && <p>{text.clearPairs(list(pairs))}</p>}
      {kind !== 'clear' && <p>{text.finding[kind](words).text}</p>}
    </>
  );
};

const isOfPerson = (words: GroupWords | PersonWords): words is PersonWords => 'findings' in words;

/** Returns title and text of what is said without naming rows. What holds for every word alike has no text here. */
const findingOf = (
  verdict: Verdict,
  words: GroupWords | PersonWords,
  text: typeof figures.it,
): Pick<Finding, 'title'> & Partial<Finding> => {
  const { kind } = verdict;
  if (isOfPerson(words)) return words.findings[kind === 'untested' || kind === 'equal' ? kind : 'no_comparison'];
  if (kind === 'clear') return { title: `${text.clearTitle(words.answers)}, ${words.about}` };
  return text.finding[kind](words);
};

type FindingProps = {
  whose: 'own' | 'all';
  side: Side;
  rows: Row[];
  words: GroupWords | PersonWords;
};

const SideFinding = ({ whose, side: { verdict }, rows, words }: FindingProps) => {
  const isRanked = areRanked({ rows });
  const { title, text } = findingOf(verdict, words, useText(figures));
  const percentOf = (key: RowKey | undefined) => rows.find((row) => row.key === key)?.[whose].rate?.percent ?? 0;
  // Two bars say it all; what holds for all words is said above them.
  if ((verdict.kind === 'untested' && !isRanked) || isTooSmall(verdict)) return null;
  return (
    <div>
      <h4>{title}</h4>
      {isTested(verdict) && !isOfPerson(words) ? (
        <TestedText {...{ verdict, words, percentOf, isRanked }} />
      ) : (
        <>
          {verdict.kind === 'untested' && <Ends {...verdict} />}
          {text && <p>{text}</p>}
        </>
      )}
    </div>
  );
};

type Props = { comparison: Comparison; words: SideWords };

/** What the chart means, first for one's own side, then for all. */
export const ComparisonNote = ({ comparison: { own, all, rows }, words }: Props) => (
  <div className="comparison-note">
    <SideFinding whose="own" side={own} rows={rows} words={words.own} />
    {all && <SideFinding whose="all" side={all} rows={rows} words={words.all} />}
  </div>
);
