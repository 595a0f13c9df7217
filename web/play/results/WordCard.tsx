import type { Analysis } from '../../figures/comparison.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { type AnsweredFace, columnsOf, gapOf, keysOf, type OwnWord } from './answers.ts';
import { levelOf, type OthersOfWord } from './others.ts';
import { ChanceLine, Emphasized, OthersEnds, ownEnds, useOwnSentence } from './sentences.tsx';
import { WordFaces } from './WordFaces.tsx';

/** A share of others, with its interval for who does not see the band. */
const OthersShare = ({ row, decimals }: { row: OthersOfWord['rows'][number]; decimals: 0 | 2 }) => {
  const { percent } = numberFormat(useLanguage().language);
  const level = levelOf(row.all);
  if (!level) return <p>–</p>;
  const { low, high } = level;
  return (
    <p className="font-semibold text-sm text-tick">
      <span>{percent(level.percent, decimals)}</span>
      {low !== undefined && high !== undefined && (
        <span className="sr-only">{` (${percent(low, decimals)}–${percent(high, decimals)})`}</span>
      )}
    </p>
  );
};

/** The sign of others, lying, for a key. */
export const BandKey = ({ hasMargin }: { hasMargin: boolean }) => (
  <span className={`grid h-2.75 w-5 shrink-0 items-center ${hasMargin ? 'bg-band' : ''}`} aria-hidden="true">
    <i className="h-0.75 bg-tick" />
  </span>
);

type Props = {
  word: OwnWord;
  analysis: Analysis;
  others: OthersOfWord | undefined;
  /** Deals the luck. */
  seed: number;
  onFace: (face: AnsweredFace) => void;
};

/** One word in its place: the faces that its dots stand for, a sentence, the others, and what luck alone would do. */
export const WordCard = ({ word, analysis, others, seed, onFace }: Props) => {
  const text = useText(results);
  const { whole, percent } = numberFormat(useLanguage().language);
  const sentence = useOwnSentence(analysis, word);
  const columns = columnsOf(keysOf(analysis), word);
  const isGender = analysis === 'gender';
  const { most, least } = ownEnds(columns);
  const levels = others?.rows.map(({ all }) => levelOf(all));
  const hasMargin = levels?.some((level) => level?.low !== undefined) ?? false;
  const hasChance = gapOf(columns).kind === 'apart';
  const grid = `grid text-center tabular-nums ${isGender ? 'grid-cols-2 gap-x-3' : 'grid-cols-6'}`;
  return (
    <div className="word-card sm:grid sm:grid-cols-8">
      <p className="text-md leading-snug sm:col-span-2 sm:pr-3 sm:max-lg:text-sm">
        <Emphasized pieces={sentence} />
      </p>
      <div className="sm:col-span-6 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:-mt-9">
        <div className="mt-3">
          <WordFaces {...{ columns, levels, onFace }} />
        </div>
        <div className={`mt-2 ${grid}`} aria-hidden="true">
          {columns.map(({ key, yes, answers }) => (
            <p key={key} className="text-2xs text-text-2">
              {answers === 0 ? (
                <span>–</span>
              ) : (
                <span className="whitespace-nowrap">
                  <b className="text-sm text-text">{whole(yes)}</b> <span>{text.of(whole(answers))}</span>
                </span>
              )}
              {isGender && answers > 0 && <span>{` · ${percent((100 * yes) / answers, 2)}`}</span>}
              {most.includes(key) && <b className="block text-3xs text-text tracking-tighter">{`▲ ${text.highest}`}</b>}
              {least.includes(key) && <b className="block text-3xs text-text tracking-tighter">{`▼ ${text.lowest}`}</b>}
            </p>
          ))}
        </div>
        {others && (
          <>
            <p className="mt-2.5 flex items-center gap-2 border-line border-t pt-2 text-text-2 text-xs">
              <BandKey hasMargin={hasMargin} />
              <span>{(hasMargin ? text.key : text.keyWithoutMargin)[others.whose]}</span>
            </p>
            <div className={`mt-1 ${grid}`}>
              {others.rows.map((row) => (
                <OthersShare key={row.key} row={row} decimals={isGender && row.all.count ? 2 : 0} />
              ))}
            </div>
          </>
        )}
      </div>
      <div className="sm:col-span-2 sm:row-start-2 sm:pr-3">
        {others && (
          <p className="mt-1.5 text-sm">
            <OthersEnds others={others} />
          </p>
        )}
        {hasChance && (
          <p className="mt-2 border-line border-t pt-2 text-text-2 text-xs">
            <ChanceLine words={[word]} analysis={analysis} seed={seed} />
          </p>
        )}
      </div>
    </div>
  );
};
