import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { FigureTools, type FigureToolsProps } from './FigureTools.tsx';
import type { Figure, LegendEntry, Table } from './figure.ts';
import { Plot } from './Plot.tsx';
import './figure-card.css';

const Legend = ({ legend }: { legend: LegendEntry[] }) => (
  <ul className="figure-legend">
    {legend.map(({ sign, text }) => (
      <li key={text} data-sign={sign}>
        {text}
      </li>
    ))}
  </ul>
);

const Verdict = ({ verdict }: { verdict: NonNullable<Figure['verdict']> }) => (
  <p className="figure-verdict" data-clear={verdict.isClear}>
    <span className="figure-sign" aria-hidden="true">
      {verdict.isClear ? '≠' : '≈'}
    </span>
    <span>
      <strong>{verdict.strong}</strong> {verdict.text}
    </span>
  </p>
);

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

type Props = FigureToolsProps & {
  isLead?: boolean;
  /** Choices that belong to this figure, above its chart. */
  controls?: ReactNode;
  /** Beside the chart, where there is room. */
  aside?: ReactNode;
};

/** A figure: title, chart, verdict, table, and what to take along. Everything it shows is in `figure`. */
export const FigureCard = ({ figure, speech, controls, aside, isLead = false, source, ...more }: Props) => {
  const { text } = speech;
  const [isTableShown, setTableShown] = useState(false);
  const [areWordsShown, setWordsShown] = useState(false);
  const wordsId = `${figure.id}-words`;
  const tablesId = `${figure.id}-tables`;
  const titleId = `${figure.id}-title`;
  return (
    <section className="card figure" id={figure.id} aria-labelledby={titleId} data-lead={isLead} tabIndex={-1}>
      <p className="figure-number">
        <a href={`#${figure.id}`} aria-label={text.linkTo(figure.number)}>
          {text.figure(figure.number)}
        </a>{' '}
        · {figure.measured}
      </p>
      <h2 id={titleId}>{figure.title}</h2>
      {controls}
      <div className="figure-body" data-aside={aside !== undefined}>
        <div>
          <Legend legend={figure.legend} />
          <div className="figure-panels" data-many={figure.panels.length > 1}>
            {figure.panels.map((panel) => (
              <Plot key={panel.key} panel={panel} scale={figure.scale} nothing={text.noAnswers} />
            ))}
          </div>
        </div>
        {aside}
      </div>
      {figure.verdict && <Verdict verdict={figure.verdict} />}
      {figure.notes.map((note) => (
        <p key={note} className="figure-note">
          {note}
        </p>
      ))}
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
        {figure.tables.map((table) => (
          <FigureTable key={table.key} table={table} />
        ))}
      </div>
      <footer className="figure-footer">
        <small>{source}</small>
        <FigureTools figure={figure} speech={speech} source={source} {...more} />
      </footer>
    </section>
  );
};
