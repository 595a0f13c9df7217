import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Analysis } from '../../figures/comparison.ts';
import { isFaceGender } from '../../figures/verdict.ts';
import { cx } from '../../ui/cx.ts';
import {
  type AnsweredFace,
  answerOf,
  type Column,
  columnsOf,
  gapOf,
  isPraise,
  keysOf,
  type OwnWord,
} from './answers.ts';
import { Band, BandKey, type Level, type OthersOfWord } from './others.tsx';
import { ChanceLine, Emphasized, OthersEnds, OwnEnds, ownEnds, useOwnSentence } from './sentences.tsx';
import { useResultsText } from './use-results-text.ts';
import { rising, WordFaces } from './WordFaces.tsx';

export const dots = {
  yes: 'bg-data',
  no: 'border-2 border-control bg-surface',
  none: 'border border-control border-dashed bg-surface',
};

export const Dot = ({ answer }: { answer: keyof typeof dots }) => (
  <i className={`block size-3.25 rounded-full lg:size-4 ${dots[answer]}`} />
);

/** How many of six columns a group takes. */
export const wide = { phenotype: 1, gender: 3 } as const;

type RowProps = {
  word: OwnWord;
  analysis: Analysis;
  others: OthersOfWord | undefined;
  isWaited: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onFace: (face: AnsweredFace) => void;
};

type CellProps = Pick<RowProps, 'analysis' | 'others' | 'isWaited'> & { column: Column };

const Cell = ({ column, analysis, others, isWaited }: CellProps) => {
  const { key, yes, answers } = column;
  const { text, whole, percent } = useResultsText();
  const isGender = isFaceGender(key);
  const level = others?.levels[key];
  const share = level && percent(level.percent, level.decimals);
  const own = answers === 0 ? text.none : text.count(whole(yes), whole(answers));
  return (
    <td colSpan={wide[analysis]} className={`p-0 pb-3 sm:py-2.5 ${isGender ? 'sm:col-span-3' : ''}`}>
      <div
        className={cx(isWaited && 'border-line-strong border-b-2 border-dotted', isGender && 'flex items-center gap-4')}
        aria-hidden="true"
      >
        <span className={`relative grid justify-center py-px ${isGender ? 'w-17' : 'mx-auto w-full max-w-11.5'}`}>
          {others && <Band level={level} isNew={others.isNew} />}
          <span className={`relative grid content-end gap-0.75 ${isGender ? 'grid-cols-3' : ''}`}>
            {rising(column).map((face) => (
              <Dot key={face.image.id} answer={answerOf(face)} />
            ))}
          </span>
        </span>
        {isGender && (
          <span className="text-sm tabular-nums">
            <b className="text-md">{whole(yes)}</b> <span className="text-text-2">{text.of(whole(answers))}</span>
            {share && <span className="block font-semibold text-tick">{share}</span>}
          </span>
        )}
      </div>
      <span className="sr-only">{share ? `${own}; ${share}` : own}</span>
    </td>
  );
};

/** A share of others, with its interval for who does not see the band. */
const OthersShare = ({ level }: { level: Level | undefined }) => {
  const { percent } = useResultsText();
  if (!level) return <p>–</p>;
  const { decimals, interval } = level;
  return (
    <p className="font-semibold huge:text-2xs text-sm text-tick">
      <span>{percent(level.percent, decimals)}</span>
      {interval && (
        <span className="sr-only">{` (${percent(interval.low, decimals)}–${percent(interval.high, decimals)})`}</span>
      )}
    </p>
  );
};

const endLooks = 'block huge:whitespace-normal whitespace-nowrap text-3xs text-text tracking-tighter';

type CardProps = Pick<RowProps, 'word' | 'analysis' | 'others' | 'onFace'>;

const WordCard = ({ word, analysis, others, onFace }: CardProps) => {
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
                <span className="huge:whitespace-normal whitespace-nowrap">
                  <b className="text-sm text-text">{whole(yes)}</b> <span>{text.of(whole(answers))}</span>
                </span>
              )}
              {isGender && answers > 0 && <span>{` · ${percent((100 * yes) / answers, 2)}`}</span>}
              {most.includes(key) && <b className={endLooks}>{`▲ ${text.highest}`}</b>}
              {least.includes(key) && <b className={endLooks}>{`▼ ${text.lowest}`}</b>}
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

export const WordRow = ({ word, analysis, others, isWaited, isOpen, onToggle, onFace }: RowProps) => {
  const { text, adjective } = useResultsText();
  const columns = columnsOf(keysOf(analysis), word);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <tbody className={`border-line sm:border-t ${isOpen ? 'sm:block' : 'sm:grid sm:grid-cols-8 sm:items-center'}`}>
      <tr className={isOpen ? 'sm:grid sm:grid-cols-8' : 'sm:col-span-2 sm:block'}>
        <th
          scope="rowgroup"
          colSpan={6}
          className="border-line p-0 text-left font-normal max-sm:border-t sm:col-span-2 sm:block"
        >
          <h3>
            <button
              type="button"
              aria-expanded={isOpen}
              className="flex min-h-11 w-full huge:flex-wrap items-center gap-x-2 px-0.5 text-left sm:flex-wrap sm:gap-x-1 sm:pr-1"
              onClick={onToggle}
            >
              <b
                className={`font-extrabold tracking-tight sm:max-lg:text-base lg:text-md ${isOpen ? 'text-xl' : 'text-md'}`}
                translate="no"
              >
                {adjective[word.adjective]}
              </b>
              {!isPraise(word.adjective) && !isOpen && (
                <span className="huge:order-last huge:basis-full text-2xs text-text-2 sm:order-last sm:basis-full">
                  {text.apart}
                </span>
              )}
              <Chevron className="ml-auto size-5 shrink-0 text-text-3" />
            </button>
          </h3>
          {!isOpen && (
            <p className="sr-only">
              <OwnEnds columns={columns} /> {others && <OthersEnds others={others} />}
            </p>
          )}
        </th>
      </tr>
      {isOpen ? (
        <tr className="sm:block">
          <td colSpan={6} className="p-0 pb-3 sm:block">
            <WordCard {...{ word, analysis, others, onFace }} />
          </td>
        </tr>
      ) : (
        <tr className="sm:col-span-6 sm:grid sm:grid-cols-6">
          {columns.map((column) => (
            <Cell key={column.key} {...{ column, analysis, others, isWaited }} />
          ))}
        </tr>
      )}
    </tbody>
  );
};
