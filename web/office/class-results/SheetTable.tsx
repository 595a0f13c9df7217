import type { Analysis, Comparison } from '../../figures/comparison.ts';
import type { RowKey } from '../../figures/difference.ts';
import { numberFormat } from '../../figures/number-format.ts';
import type { Share } from '../../figures/share.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import { classResults } from '../../i18n/class-results.ts';
import { figures } from '../../i18n/figures.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';

/** Percentage, counts and interval of the class, and the percentage of all. */
const FigureCell = ({ own, all }: { own: Share; all: Share | null }) => {
  const text = useText(figures);
  const { sheet } = useText(classResults);
  const { whole, percent } = numberFormat(useLanguage().language);
  if (!own.rate) return <td>{text.noAnswers}</td>;
  const { low, high } = own.rate.interval;
  return (
    <td>
      <strong>{percent(own.rate.percent)}</strong> {text.share(whole(own.yes), whole(own.answers))}
      <span>{text.interval(percent(low), percent(high))}</span>
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

const DifferenceCell = ({ comparison: { own } }: { comparison: Comparison }) => {
  const text = useText(figures);
  const { differences } = useText(classResults).sheet;
  const { list } = numberFormat(useLanguage().language);
  const rowName = useRowName();
  const { difference } = own;
  return (
    <td>
      {differences[difference.kind]}
      {difference.kind === 'clear' && (
        <>
          <span>{text.most(list(difference.highest.map(rowName)))}</span>
          <span>{text.least(list(difference.lowest.map(rowName)))}</span>
        </>
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
    <table>
      <caption>{all ? sheet.captionBeside(whole(all.participants)) : sheet.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{faces}</th>
          {phenotypes.map(({ des_adjective }) => (
            <th key={des_adjective} scope="col">
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
