import type { Elements } from '../ui/elements.ts';
import { lazyChunk } from '../ui/lazy-chunk.ts';
import type { Figure, LegendEntry } from './figure.ts';
import { Later } from './Later.tsx';
import { Plot } from './Plot.tsx';
import type { FigureRuns, FiguresOf } from './source.ts';
import type { Speech } from './speech.ts';
import './figure-card.css';

// Below the chart, and the same for every figure: loaded after the first screen.
export const FigureMore = lazyChunk(async () => (await import('./FigureMore.tsx')).FigureMore);

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
    {verdict.isClear !== null && (
      <span className="figure-sign" aria-hidden="true">
        {verdict.isClear ? '≠' : '≈'}
      </span>
    )}
    <span>
      <strong>{verdict.strong}</strong> <span>{verdict.text}</span>
    </span>
  </p>
);

type Props = {
  figure: Figure;
  speech: Speech;
  of: FiguresOf;
  /** Whose runs it shows, where these are not those of the page. */
  runs?: FigureRuns | undefined;
  isLead?: boolean;
  /** Choices that belong to this figure, above its chart. */
  controls?: Elements;
  /** Beside the chart, where there is room. */
  aside?: Elements;
};

/** A figure: title, chart, verdict; then its table, and what to take along. Everything it shows is in `figure`. */
export const FigureCard = ({ figure, speech, of, runs, controls, aside, isLead = false }: Props) => {
  const titleId = `${figure.id}-title`;
  return (
    <section className="card figure" id={figure.id} aria-labelledby={titleId} data-lead={isLead} tabIndex={-1}>
      <p className="figure-number">
        <a href={`#${figure.id}`} aria-label={speech.text.linkTo(figure.number)}>
          {speech.text.figure(figure.number)}
        </a>{' '}
        <span>{`· ${figure.measured}`}</span>
      </p>
      <h2 id={titleId}>{figure.title}</h2>
      {controls}
      <div className="figure-body" data-aside={aside !== undefined}>
        <div>
          <Legend legend={figure.legend} />
          <div className="figure-panels" data-many={figure.panels.length > 1}>
            {figure.panels.map((panel) => (
              <Plot key={panel.key} panel={panel} scale={figure.scale} nothing={speech.text.noAnswers} />
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
      <Later meanwhile={<div className="figure-awaited" />}>
        <FigureMore figure={figure} speech={speech} of={of} runs={runs} />
      </Later>
    </section>
  );
};
