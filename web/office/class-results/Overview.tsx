import { AnalysisTabs } from '../../figures/AnalysisTabs.tsx';
import type { Analysis, Comparison } from '../../figures/comparison.ts';
import { JumpLink } from '../../figures/JumpLink.tsx';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { Card } from '../../ui/Card.tsx';
import { Sign } from '../stage/Signs.tsx';
import { foundIn } from '../stage/takeaway.ts';
import { OverviewLegend } from './OverviewLegend.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import './overview.css';

/** In how many words the groups differ clearly, as far as it was tested. */
export const useFound = (analysis: Analysis, comparisons: Comparison[]) => {
  const text = useText(stage);
  const { whole } = numberFormat(useLanguage().language);
  return foundIn(analysis, comparisons, { text, whole });
};

type Props = {
  analysis: Analysis;
  onChange: (analysis: Analysis) => void;
  comparisons: Comparison[];
  /** The heading of a word's details. */
  headingOf: (comparison: Comparison) => string;
  /** That of the details of all words. */
  detailsId: string;
  isSimulated: boolean;
};

/** The results at a glance, before everything else: all words, and what is clear about them. */
export const Overview = ({ analysis, onChange, comparisons, headingOf, detailsId, isSimulated }: Props) => {
  const text = useText(classResults);
  const { sign, sentence } = useFound(analysis, comparisons);
  const title = isSimulated ? text.overview.titleSimulated : text.overview.title;
  return (
    <>
      <Card className="card class-overview" aria-labelledby="class-overview">
        <div className="class-overview-head">
          <h2 id="class-overview">{title}</h2>
          <AnalysisTabs analysis={analysis} onChange={onChange} className="grow basis-88 sm:grow-0" />
        </div>
        <div className="class-overview-table">
          <OverviewTable analysis={analysis} comparisons={comparisons} caption={title} headingOf={headingOf} />
        </div>
        <OverviewLegend comparisons={comparisons} />
      </Card>
      <section className="class-overview-found" aria-label={sentence}>
        {sign !== 'untested' && <Sign kind={sign} />}
        <p>
          <strong>{sentence}</strong> <span>{text.lead}</span>
        </p>
        <JumpLink id={detailsId} name={text.overview.wordByWord} />
      </section>
    </>
  );
};
