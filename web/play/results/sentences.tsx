import type { Analysis } from '../../figures/comparison.ts';
import { faceGenders, phenotypes } from '../../figures/face-groups.ts';
import { namedEnds, type RowKey } from '../../figures/verdict.ts';
import type { Pieces } from '../../i18n/results.ts';
import { type Column, columnsOf, gapOf, hasAnswers, keysOf, type OwnWord } from './answers.ts';
import { chanceOf, inWords } from './chance.ts';
import type { OthersOfWord } from './others.tsx';
import { useResultsText } from './use-results-text.ts';

export const Emphasized = ({ pieces }: { pieces: Pieces }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other identity, and do not move.
  pieces.map((piece, at) => (at % 2 === 1 ? <b key={at}>{piece}</b> : <span key={at}>{piece}</span>));

export const useOwnSentence = (analysis: Analysis, word: OwnWord): Pieces => {
  const { text } = useResultsText();
  const { faces } = word;
  if (!hasAnswers([word])) return [text.saidNothing];
  if (faces.every(({ flg_response }) => flg_response === true)) return [text.saidToAll];
  if (!faces.some(({ flg_response }) => flg_response === true)) return [text.saidToNone];
  const [women, men] = columnsOf(faceGenders, word);
  if (analysis === 'gender') return women && men ? text.saidOfGender(women, men) : [];
  const gap = gapOf(columnsOf(phenotypes, word));
  if (gap.kind === 'unknown') return [text.saidTooLittle];
  if (gap.kind === 'alike') return [text.saidAlike];
  const [most, otherMost] = gap.most;
  const [least, otherLeast] = gap.least;
  const isPair = most && least && !otherMost && !otherLeast;
  return isPair ? text.said(most, least) : text.saidToMany(gap.most, gap.least);
};

/** The columns at the ends of somebody's answers: none where they are hardly apart, or where half of them would be. */
export const ownEnds = (columns: Column[]): Record<'most' | 'least', RowKey[]> => {
  const { kind, most, least } = gapOf(columns);
  const keys = (end: Column[]) => (kind !== 'apart' || end.length > 3 ? [] : end.map(({ key }) => key));
  return { most: keys(most), least: keys(least) };
};

type EndsProps = { name: string; most: RowKey[]; least: RowKey[]; isClear: boolean; pairs?: string };

const Ends = ({ name, most, least, isClear, pairs = '' }: EndsProps) => {
  const { text, list } = useResultsText();
  const to = (keys: RowKey[]) => list(keys.map((key) => text.toGroup[key]));
  const isKnown = most.length > 0 && least.length > 0;
  return (
    <>
      <b>{name}</b>
      <span>{`${isKnown ? text.ends(to(most), to(least)) : text.noEnds}${isKnown && !isClear ? text.notClear : ''}.`}</span>
      <span>{pairs && text.clearPairs(pairs)}</span>
    </>
  );
};

export const OwnEnds = ({ columns }: { columns: Column[] }) => {
  const { who } = useResultsText().text;
  const gap = gapOf(columns);
  if (gap.share === 0 || columns.length <= 2) return null;
  const keys = (end: Column[]) => end.map(({ key }) => key);
  return <Ends name={who.you} most={keys(gap.most)} least={keys(gap.least)} isClear={gap.kind === 'apart'} />;
};

/** The groups to which others said YES most and least, and whether the difference is clear: the server judges that. */
export const OthersEnds = ({ others: { whose, side, rows } }: { others: OthersOfWord }) => {
  const { text, list } = useResultsText();
  const { who, moreThan, toGroup } = text;
  const { pairs, ...ends } = namedEnds(side.verdict, rows);
  return (
    <Ends
      name={who[whose]}
      {...ends}
      pairs={list(pairs.map(({ more, fewer }) => moreThan(toGroup[more], toGroup[fewer])))}
    />
  );
};

/** A word does not change, and to deal 10,000 times takes a slow phone a while. */
const kept = new WeakMap<OwnWord, Map<string, number | null>>();

const keptChanceOf = (words: OwnWord[], analysis: Analysis): number | null => {
  const [first] = words;
  if (!first) return null;
  const ofFirst = kept.get(first) ?? new Map<string, number | null>();
  kept.set(first, ofFirst);
  const key = `${analysis} ${words.length}`;
  const known = ofFirst.get(key);
  if (known !== undefined) return known;
  const groups = columnsOf(keysOf(analysis), ...words);
  const chance = gapOf(groups).kind === 'apart' ? chanceOf(groups) : null;
  ofFirst.set(key, chance);
  return chance;
};

type ChanceProps = { words: OwnWord[]; analysis?: Analysis; before?: string };

export const ChanceLine = ({ words, analysis = 'phenotype', before }: ChanceProps) => {
  const { chance: text } = useResultsText().text;
  const chance = keptChanceOf(words, analysis);
  if (chance === null) return null;
  const { boxes, pieces } = inWords(chance, text);
  return (
    <>
      {boxes > 0 && (
        <span className="mr-2 inline-flex gap-1" aria-hidden="true">
          {Array.from({ length: boxes }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            <i key={at} className={at === 0 ? 'chance-box bg-text-2' : 'chance-box'} />
          ))}
        </span>
      )}
      {before && <span>{`${before} `}</span>}
      <Emphasized pieces={pieces} />
    </>
  );
};
