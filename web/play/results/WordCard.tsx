import type { Analysis } from '../../figures/comparison.ts';
import { type AnsweredFace, columnsOf, gapOf, keysOf, type OwnWord } from './answers.ts';
import { BandKey, type Level, type OthersOfWord } from './others.tsx';
import { ChanceLine, Emphasized, OthersEnds, ownEnds, useOwnSentence } from './sentences.tsx';
import { useResultsText } from './use-results-text.ts';
import { WordFaces } from './WordFaces.tsx';

/** A share of others, with its interval for who does not see the band. */
const OthersShare = ({ level }: { level: Level | undefined }) => {
  const { percent } = useResultsText();
  if (!level) return <p>–</p>;
  const { decimals, interval } = level;
  return (
    <p className="font-semibold text-sm text-tick">
      <span>{percent(level.percent, decimals)}</span>
      {interval && (
        <span className="sr-only">{` (${percent(interval.low, decimals)}–${percent(interval.high, decimals)})`}</span>
      )}
    </p>
  );
};

type Props = {
  word: OwnWord;
  analysis: Analysis;
  others: OthersOfWord | undefined;
  onFace: (face: AnsweredFace) => void;
};

/** One word in its place: the faces that its dots stand for, a sentence, the others, and what luck alone would do. */
export const WordCard = ({ word, analysis, others, onFace }: Props) => {
  const { text, whole, percent } = useResultsText();
  const sentence = useOwnSentence(analysis, word);
  const columns = columnsOf(keysOf(analysis), word);
  const isGender = analysis === 'gender';
  const { most, least } = ownEnds(columns);
  const hasChance = gapOf(columns).kind === 'apart';
  const grid = `grid text-center tabular-nums ${isGender ? 'grid-cols-2 gap-x-3' : 'grid-cols-6'}`;
  return (
    <div className="word-card sm:grid sm:grid-cols-8">
      <p className="text-md leading-snug sm:col-span-2 sm:pr-3 sm:max-lg:text-sm">
        <Emphasized pieces={sentence} />
      </p>
      <div className="sm:col-span-6 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:-mt-9">
        <div className="mt-3">
          <WordFaces {...{ columns, onFace }} levels={others?.levels} />
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
            <p className="mt-2.5 border-line border-t pt-2 text-text-2 text-xs">
              <BandKey others={others} />
            </p>
            <div className={`mt-1 ${grid}`}>
              {columns.map(({ key }) => (
                <OthersShare key={key} level={others.levels[key]} />
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
            <ChanceLine words={[word]} analysis={analysis} />
          </p>
        )}
      </div>
    </div>
  );
};
