import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Analysis } from '../../figures/comparison.ts';
import { isFaceGender } from '../../figures/verdict.ts';
import { cx } from '../../ui/cx.ts';
import { type AnsweredFace, answerOf, type Column, columnsOf, isPraise, keysOf, type OwnWord } from './answers.ts';
import type { OthersOfWord } from './others.tsx';
import { Band } from './others.tsx';
import { OthersEnds, OwnEnds } from './sentences.tsx';
import { useResultsText } from './use-results-text.ts';
import { WordCard } from './WordCard.tsx';
import { rising } from './WordFaces.tsx';

/** Filled for YES, a ring for NO, dashed for none. */
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

type CellProps = {
  column: Column;
  analysis: Analysis;
  others: OthersOfWord | undefined;
  isWaited: boolean;
};

/** The dots of a column before the level of the others. */
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
        <span className={`relative grid justify-center py-px ${isGender ? 'w-17' : 'mx-auto w-11.5'}`}>
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

type RowProps = {
  word: OwnWord;
  analysis: Analysis;
  others: OthersOfWord | undefined;
  isWaited: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onFace: (face: AnsweredFace) => void;
};

/** A word: its dots, or in their place the faces that they stand for. */
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
              className="flex min-h-11 w-full items-center gap-x-2 px-0.5 text-left sm:flex-wrap sm:pr-1"
              onClick={onToggle}
            >
              <b className={`font-extrabold tracking-tight ${isOpen ? 'text-xl' : 'text-md'}`} translate="no">
                {adjective[word.adjective]}
              </b>
              {!isPraise(word.adjective) && !isOpen && (
                <span className="text-2xs text-text-2 sm:order-last sm:basis-full">{text.apart}</span>
              )}
              <Chevron className="ml-auto size-5 shrink-0 text-text-3" aria-hidden="true" />
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
