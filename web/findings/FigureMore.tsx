import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { isDemo } from '../is-demo.ts';
import { Button } from '../ui/Button.tsx';
import { FigureTools, type FigureToolsProps } from './FigureTools.tsx';
import type { Figure, Table } from './figure.ts';
import { type FullSpeech, fullSpeechIn } from './full-speech.ts';
import { moreTexts } from './more-texts.ts';
import { type FigureRuns, type FiguresOf, runsOf, sourceOf } from './source.ts';
import type { Speech } from './speech.ts';
import { wordTables } from './word-tables.ts';

/** The exact figures. Wide ones scroll in a box of their own, which the keyboard reaches. */
const FigureTable = ({ table: { caption, head, rows } }: { table: Table }) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="figure-table" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => {
            const [first, ...others] = cells;
            return (
              <tr key={cells.join('|')}>
                <th scope="row">{first}</th>
                {others.map((cell, index) => (
                  <td key={`${head[index + 1]}`}>{cell}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

/**
 * What is around a figure: its source, and what is taken along of it.
 * @param at the address of the page, `/findings?runs=unflagged`
 * @param runs those of the page, if it has no others
 */
const frameOf = (
  speech: FullSpeech,
  { pathname, search }: { pathname: string; search: string },
  of: FiguresOf,
  figure: Figure,
  runs: FigureRuns = runsOf(speech, of),
): Omit<FigureToolsProps, 'figure' | 'speech'> => {
  const { findings } = of;
  const address = `${location.origin}${pathname}${search}#${figure.id}`;
  const [newest] = findings.frozen;
  const staysAt = newest
    ? { address: `/findings/${newest}${search}#${figure.id}`, name: speech.frozen(newest) }
    : undefined;
  return {
    source: sourceOf(speech, findings.faces, runs, isDemo),
    version: runs.version,
    address,
    stays: findings.cod_frozen ? null : staysAt,
    citation: speech.text.cite(
      [figure.title, ...(runs.whose ? [runs.whose] : [])].join('. '),
      runs.version,
      speech.whole(runs.num_runs),
      findings.cod_method,
      address,
    ),
  };
};

type Props = { figure: Figure; speech: Speech; of: FiguresOf; runs: FigureRuns | undefined };

/** Below a figure: its rows in words, its tables, its source, and what to take along. */
export const FigureMore = ({ figure, speech: first, of, runs }: Props) => {
  const speech = fullSpeechIn(first, moreTexts.useTexts());
  const { text } = speech;
  const frame = frameOf(speech, useLocation(), of, figure, runs);
  const tables = 'finding' in figure.tables ? wordTables(speech, figure.tables.finding) : figure.tables;
  const [isTableShown, setTableShown] = useState(false);
  const [areWordsShown, setWordsShown] = useState(false);
  const wordsId = `${figure.id}-words`;
  const tablesId = `${figure.id}-tables`;
  return (
    <>
      <div className="figure-more">
        <Button
          variant="outline"
          size="small"
          aria-expanded={isTableShown}
          aria-controls={tablesId}
          onClick={() => setTableShown(!isTableShown)}
        >
          {isTableShown ? text.table.hide : text.table.show}
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-expanded={areWordsShown}
          aria-controls={wordsId}
          onClick={() => setWordsShown(!areWordsShown)}
        >
          {text.inWords}
        </Button>
      </div>
      <ul id={wordsId} className="figure-words" hidden={!areWordsShown}>
        {figure.panels.flatMap(({ key, rows }) => rows.map((row) => <li key={`${key}-${row.key}`}>{row.sentence}</li>))}
      </ul>
      <div id={tablesId} className="figure-tables" hidden={!isTableShown}>
        {tables.map((table) => (
          <FigureTable key={table.key} table={table} />
        ))}
      </div>
      <footer className="figure-footer">
        <small>{frame.source}</small>
        <FigureTools figure={figure} speech={speech} {...frame} />
      </footer>
    </>
  );
};
