import type { ClassResults } from '../../../contract/class-results.ts';
import { type Analysis, compare } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { useFound } from './Overview.tsx';
import { OverviewLegend } from './OverviewLegend.tsx';
import { OverviewTable } from './OverviewTable.tsx';

type ChartProps = { analysis: Analysis; results: ClassResults };

const Chart = ({ analysis, results: { class_results, all_classes } }: ChartProps) => {
  const text = useText(classResults);
  const comparisons = compare(analysis, class_results, all_classes);
  const { sentence } = useFound(analysis, comparisons);
  return (
    <>
      <p className="sheet-found">{sentence}</p>
      <OverviewTable analysis={analysis} comparisons={comparisons} caption={text.overview.title} />
    </>
  );
};

type Props = { results: ClassResults; isSimulated: boolean };

/** The page to hang up: the chart of all words, and how it is read. */
export const ChartSheet = ({ results, isSimulated }: Props) => {
  const text = useText(classResults);
  const comparisons = compare('phenotype', results.class_results, results.all_classes);
  const { number, line, all, marks } = text.sheet.reading;
  const hasAll = comparisons.some((comparison) => comparison.all !== null);
  return (
    <>
      <h2>{isSimulated ? text.overview.titleSimulated : text.overview.title}</h2>
      <Chart analysis="phenotype" results={results} />
      <Chart analysis="gender" results={results} />
      <OverviewLegend comparisons={comparisons} />
      <div className="sheet-reading">
        <h2>{text.sheet.howToRead}</h2>
        {[number, line, ...(hasAll ? [all] : []), marks, ...text.sheet.caveats.slice(0, 1)].map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </>
  );
};
