import type { AggregateResult } from '../../../contract/results.ts';
import { phenotypes } from '../../figures/face-groups.ts';
import { numberFormat } from '../../figures/number-format.ts';
import { collection } from '../../i18n/collection.ts';
import { figures } from '../../i18n/figures.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';

type Props = {
  caption: string;
  first: readonly AggregateResult[];
  /** Of the same words. */
  second: readonly AggregateResult[];
  /** Writes both shares of a cell. */
  cell: (first: string, second: string) => string;
};

/** The share of YES by word and phenotype in two sets of figures, side by side. */
export const TwoFigures = ({ caption, first, second, cell }: Props) => {
  const text = useText(collection).change.table;
  const { noAnswers } = useText(figures);
  const { adjective, phenotype } = useText(game);
  const { percent, whole } = numberFormat(useLanguage().language);
  const shareOf = (result: AggregateResult | undefined, name: (typeof phenotypes)[number]): string => {
    const share = result?.jsn_aggregation?.[name]?.ALL;
    return share === undefined || share === null ? noAnswers : percent(share, 1);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="collection-scroll" aria-label={caption} tabIndex={0}>
      <table className="collection-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.faces}</th>
            {first.map(({ id_adjective, des_adjective }) => (
              <th key={id_adjective} scope="col" translate="no">
                {adjective[des_adjective]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {phenotypes.map((name) => (
            <tr key={name}>
              <th scope="row">{phenotype[name]}</th>
              {first.map((result, place) => (
                <td key={result.id_adjective}>{cell(shareOf(result, name), shareOf(second[place], name))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.runs}</th>
            <td colSpan={first.length} className="collection-wide">
              {cell(whole(first[0]?.val_participants ?? 0), whole(second[0]?.val_participants ?? 0))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
