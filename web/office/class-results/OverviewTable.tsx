import type { Interval } from '../../../contract/results.ts';
import type { Analysis, Comparison, Row } from '../../figures/comparison.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { type End, endOf, markedIn } from '../stage/takeaway.ts';
import { WordHead } from '../stage/WordHead.tsx';
import './overview-table.css';

const left = (percent: number) => ({ left: `${percent}%` });
const span = ({ low, high }: Interval) => ({ left: `${low}%`, width: `${high - low}%` });

type CellProps = { row: Row; end: End | undefined; hasAll: boolean };

/** The class's number with its bar, how uncertain it is below, and all classes as a diamond. */
const Cell = ({ row: { own, all }, end, hasAll }: CellProps) => {
  const { overview: text, reveal } = useText(stage);
  const { whole } = numberFormat(useLanguage().language);
  const round = (percent: number) => whole(Math.round(percent));
  if (!own.rate) {
    return (
      <td>
        <span>–</span>
        <span className="sr-only">{reveal.nothing}</span>
      </td>
    );
  }
  const { percent, these_faces: line } = own.rate;
  const of = reveal.of(whole(own.count.yes), whole(own.count.answers));
  return (
    <td data-marked={end}>
      <div className="overview-table-number">
        <b>{round(percent)}</b>
        {end ? (
          <em>
            <span aria-hidden="true">{end === 'more' ? '▲' : '▼'} </span>
            <span>{text[end]}</span>
          </em>
        ) : (
          <span>{of}</span>
        )}
      </div>
      <div className="overview-table-bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
        {line && <s style={span(line)} />}
        {hasAll && all.rate && <u style={left(all.rate.percent)} />}
      </div>
      <span className="sr-only">
        {end && <span>{`${of}, `}</span>}
        {line && <span>{reveal.interval(round(line.low), round(line.high))}</span>}
        {hasAll && all.rate && <span>{`, ${reveal.allPercent(round(all.rate.percent))}`}</span>}
      </span>
    </td>
  );
};

type Props = {
  analysis: Analysis;
  comparisons: Comparison[];
  caption: string;
  /** The heading of a word's details, to which its name leads. */
  headingOf?: (comparison: Comparison) => string;
};

/** All words by all groups of faces, in the groups' usual order: sorted by value, it would read as a ranking. */
export const OverviewTable = ({ analysis, comparisons, caption, headingOf }: Props) => {
  const { overview: text } = useText(stage);
  const rowName = useRowName();
  return (
    <table className="overview-table" data-analysis={analysis}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td>{text.difference}</td>
          {comparisons.map((comparison) => (
            <WordHead key={comparison.des_adjective} comparison={comparison} headingId={headingOf?.(comparison)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {comparisons[0]?.rows.map(({ key }, index) => (
          <tr key={key}>
            <th scope="row">{rowName(key)}</th>
            {comparisons.map((comparison) => {
              const row = comparison.rows[index];
              return (
                row && (
                  <Cell
                    key={comparison.des_adjective}
                    row={row}
                    end={endOf(markedIn(comparison), key)}
                    hasAll={comparison.all !== null}
                  />
                )
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
