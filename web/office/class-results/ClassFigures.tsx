import type { ClassResults } from '../../../contract/class-results.ts';
import { AnalysisPanel, headingIdOf } from '../../figures/AnalysisPanel.tsx';
import { panelId } from '../../figures/AnalysisTabs.tsx';
import { type Analysis, analyses, compare } from '../../figures/comparison.ts';
import { useAnalysis } from '../../figures/use-analysis.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import type { Elements } from '../../ui/elements.ts';
import { classWords } from './class-words.ts';
import { Overview } from './Overview.tsx';
import { TalkQuestions } from './TalkQuestions.tsx';
import { WordQuestions } from './WordQuestions.tsx';

type Props = {
  results: ClassResults;
  isSimulated: boolean;
  /** Between all words at a glance and each word. */
  children: Elements;
};

/** All words at a glance; then the charts of each word in two tabs, with discussion questions beside them. */
export const ClassFigures = ({ results: { class_results, all_classes }, isSimulated, children }: Props) => {
  const text = useText(classResults);
  const [analysis, setAnalysis] = useAnalysis();
  const comparisonsOf = (each: Analysis) => compare(each, class_results, all_classes);
  const wordsOf = (each: Analysis) => classWords(text, { analysis: each, isSimulated });
  return (
    <>
      <Overview
        analysis={analysis}
        onChange={setAnalysis}
        comparisons={comparisonsOf(analysis)}
        headingOf={(comparison) => headingIdOf(analysis, comparison)}
        detailsId={panelId(analysis)}
        isSimulated={isSimulated}
      />
      {all_classes.every(({ flg_too_small }) => flg_too_small) && <p>{text.allTooSmall}</p>}
      {children}
      {analyses.map((each) => (
        <AnalysisPanel
          key={each}
          analysis={each}
          comparisons={comparisonsOf(each)}
          words={wordsOf(each)}
          hidden={each !== analysis}
          intro={<TalkQuestions analysis={each} />}
          more={({ des_adjective }) => each === 'phenotype' && <WordQuestions adjective={des_adjective} />}
        />
      ))}
    </>
  );
};
