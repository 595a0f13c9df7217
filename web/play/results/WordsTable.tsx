import { useState } from 'react';
import type { AdjectiveName } from '../../../contract/game.ts';
import type { Analysis } from '../../figures/comparison.ts';
import { isFaceGender, type RowKey } from '../../figures/verdict.ts';
import { type AnsweredFace, columnsOf, type Guess, keysOf, type OwnWord, sumOfPraise } from './answers.ts';
import { type Others, othersOf } from './others.tsx';
import { ChanceLine } from './sentences.tsx';
import { useResultsText } from './use-results-text.ts';
import { FaceSheet } from './WordFaces.tsx';
import { WordRow, wide } from './WordRow.tsx';

type TotalsProps = { words: OwnWord[]; analysis: Analysis; guess: Guess | undefined };

/** The positive words together: filled is most, dashed was guessed. */
const Totals = ({ words, analysis, guess }: TotalsProps) => {
  const { text, whole } = useResultsText();
  const { praise, totals, most, asked } = sumOfPraise(keysOf(analysis), words);
  const isGender = analysis === 'gender';
  if (asked === 0) return null;
  const look = (key: RowKey) => {
    if (!isGender && most.includes(key)) return 'border-2 border-transparent bg-fill text-on-fill';
    return key === guess ? 'border-2 border-dash border-dashed' : '';
  };
  return (
    <>
      <tbody className="sm:grid sm:grid-cols-8 sm:items-center">
        <tr className="sm:col-span-2 sm:block">
          <th scope="rowgroup" colSpan={6} className="py-1 text-left font-semibold text-text-2 text-xs sm:block">
            <span className="flex flex-wrap justify-between gap-x-2 px-0.5 sm:pr-3">
              <span>{text.positive}</span>
              {!isGender && <span>{text.outOf(whole(asked))}</span>}
            </span>
          </th>
        </tr>
        <tr className="sm:col-span-6 sm:grid sm:grid-cols-6">
          {totals.map(({ key, yes, answers }) => (
            <td
              key={key}
              colSpan={wide[analysis]}
              className={`pb-2.5 tabular-nums sm:py-1 ${isGender ? 'sm:col-span-3' : 'text-center'}`}
            >
              <b
                className={`inline-grid h-7 place-items-center rounded-full font-extrabold ${isGender ? '' : 'huge:min-w-0 min-w-9 px-1.5'} ${look(key)}`}
              >
                {whole(yes)}
              </b>
              {(isGender || answers !== asked) && (
                <span
                  className={`text-text-2 ${isGender ? 'text-sm' : 'block text-2xs'}`}
                >{` ${text.of(whole(answers))}`}</span>
              )}
            </td>
          ))}
        </tr>
      </tbody>
      {isGender && (
        <tbody className="sm:block">
          <tr className="sm:block">
            <td colSpan={6} className="p-0 pb-2.5 text-text-2 text-xs empty:hidden sm:block">
              <ChanceLine words={praise} analysis={analysis} />
            </td>
          </tr>
        </tbody>
      )}
    </>
  );
};

type Props = {
  words: OwnWord[];
  analysis: Analysis;
  guess: Guess | undefined;
  others: Others | null;
  open: AdjectiveName | undefined;
  onOpen: (word: AdjectiveName | undefined) => void;
};

export const WordsTable = ({ words, analysis, guess, others, open, onOpen }: Props) => {
  const { text, rowName } = useResultsText();
  const [face, setFace] = useState<AnsweredFace>();
  const isGender = analysis === 'gender';
  const opened = words.find(({ adjective }) => adjective === open);
  return (
    <>
      <table className="w-full table-fixed border-collapse sm:block" aria-label={text.title}>
        <thead className="words-head z-10 bg-surface sm:sticky sm:block">
          <tr className="sm:grid sm:grid-cols-8 sm:items-end">
            {keysOf(analysis).map((key, at) => (
              <th
                key={key}
                scope="col"
                colSpan={wide[analysis]}
                abbr={rowName(key)}
                className={`words-column bg-surface px-0 pt-2.5 pb-1.5 align-bottom ${at === 0 ? 'sm:col-start-3' : ''} ${
                  isGender
                    ? 'text-left font-bold text-xs sm:col-span-3'
                    : 'text-center font-semibold text-3xs text-text-2 sm:text-xs'
                }`}
              >
                <span className={isGender ? undefined : 'words-group'}>
                  {isFaceGender(key) ? rowName(key) : text.short[key]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <Totals {...{ words, analysis, guess }} />
        {words.map((word) => {
          const ofWord = othersOf(analysis, others, word.id_adjective);
          return (
            <WordRow
              key={word.id_adjective}
              {...{ word, analysis }}
              others={ofWord}
              isWaited={others?.isArriving === true && !ofWord}
              isOpen={word === opened}
              onToggle={() => onOpen(word === opened ? undefined : word.adjective)}
              onFace={setFace}
            />
          );
        })}
      </table>
      <FaceSheet
        words={words}
        faces={opened ? columnsOf(keysOf(analysis), opened).flatMap(({ faces }) => faces) : []}
        face={face}
        onFace={setFace}
      />
    </>
  );
};
