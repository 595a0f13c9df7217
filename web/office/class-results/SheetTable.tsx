import type { Analysis, Comparison, Row, Share } from '../../figures/comparison.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import { clearEnd, type RowKey } from '../../figures/verdict.ts';
import { classResults } from '../../i18n/class-results.ts';
import { figures } from '../../i18n/figures.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';

/** Percentage, count and interval of the class, and the percentage of all. */
const FigureCell = ({ own, all }: { own: Row['own']; all: Share | null }) => {
  const text = useText(figures);
  const { sheet } = useText(classResults);
  const { whole, percent } = numberFormat(useLanguage().language);
  if (!own.rate) return <td>{text.noAnswers}</td>;
  const { percent: share, these_faces: interval } = own.rate;
  return (
    <td>
      <strong>{percent(share)}</strong> <span>{text.share(whole(own.count.yes), whole(own.count.answers))}</span>
      {interval && <span>{`${whole(interval.low)}–${percent(interval.high)}`}</span>}
      {all?.rate && <span>{sheet.all(percent(all.rate.percent))}</span>}
    </td>
  );
};

const FigureRows = ({ comparisons }: { comparisons: Comparison[] }) => {
  const rowName = useRowName();
  const keys: RowKey[] = comparisons[0]?.rows.map(({ key }) => key) ?? [];
  return (
    <tbody>
      {keys.map((key, index) => (
        <tr key={key}>
          <th scope="row">{rowName(key)}</th>
          {comparisons.map(({ des_adjective, rows, all }) => {
            const row = rows[index];
            return row && <FigureCell key={des_adjective} own={row.own} all={all ? row.all : null} />;
          })}
        </tr>
      ))}
    </tbody>
  );
};

const DifferenceCell = ({ comparison: { own, rows } }: { comparison: Comparison }) => {
  const text = useText(figures);
  const { differences, points: writtenPoints } = useText(classResults).sheet;
  const { list, points } = numberFormat(useLanguage().language);
  const rowName = useRowName();
  const { verdict } = own;
  const [highest, lowest] = [clearEnd('highest', verdict), clearEnd('lowest', verdict)];
  const difference = 'difference' in verdict ? verdict.difference : null;
  return (
    <td>
      <span>{differences[verdict.kind]}</span>
      {highest.length > 0 && (
        <>
          <span>{text.most(list(highest.map(rowName)))}</span>
          {/* Of two, the other one. */}
          {rows.length > 2 && <span>{text.least(list(lowest.map(rowName)))}</span>}
        </>
      )}
      {difference?.interval && (
        <span>
          {writtenPoints(points(difference.points), points(difference.interval.low), points(difference.interval.high))}
        </span>
      )}
    </td>
  );
};

const DifferenceRow = ({ analysis, comparisons }: { analysis: Analysis; comparisons: Comparison[] }) => {
  const { difference } = useText(classResults).sheet;
  return (
    <tr>
      <th scope="row">{difference[analysis]}</th>
      {comparisons.map((comparison) => (
        <DifferenceCell key={comparison.des_adjective} comparison={comparison} />
      ))}
    </tr>
  );
};

type Props = {
  /** By phenotype and by gender of the face, with the adjectives in the same order. */
  phenotypes: Comparison[];
  genders: Comparison[];
};

/** All figures of a class in one table: a column for each adjective, a row for each group of faces. */
export const SheetTable = ({ phenotypes, genders }: Props) => {
  const { faces } = useText(figures);
  const { adjective } = useText(game);
  const { sheet } = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const all = phenotypes.find((comparison) => comparison.all)?.all;
  return (
    <table className="sheet-table">
      <caption>{all ? sheet.captionBeside(whole(all.participants)) : sheet.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{faces}</th>
          {phenotypes.map(({ des_adjective }) => (
            <th key={des_adjective} scope="col" translate="no">
              {adjective[des_adjective]}
            </th>
          ))}
        </tr>
      </thead>
      <FigureRows comparisons={phenotypes} />
      <tbody>
        <DifferenceRow analysis="phenotype" comparisons={phenotypes} />
      </tbody>
      <FigureRows comparisons={genders} />
      <tbody>
        <DifferenceRow analysis="gender" comparisons={genders} />
      </tbody>
    </table>
  );
};
