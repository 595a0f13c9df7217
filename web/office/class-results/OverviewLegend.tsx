import type { Comparison } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';

/** What the marks of an overview mean. */
export const OverviewLegend = ({ comparisons }: { comparisons: Comparison[] }) => {
  const { overview: text } = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const all = comparisons.find((comparison) => comparison.all)?.all;
  return (
    <ul className="overview-table-legend">
      <li>
        <i aria-hidden="true" /> <span>{text.own}</span>
      </li>
      <li>
        <s aria-hidden="true" /> <span>{text.uncertain}</span>
      </li>
      {all && (
        <li>
          <u aria-hidden="true" /> <span>{text.all(whole(all.participants))}</span>
        </li>
      )}
    </ul>
  );
};
