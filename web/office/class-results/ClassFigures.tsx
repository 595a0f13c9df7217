import type { ClassResults } from '../../../contract/class-results.ts';
import { AnalysisPanel } from '../../figures/AnalysisPanel.tsx';
import { AnalysisTabs } from '../../figures/AnalysisTabs.tsx';
import { type Analysis, analyses, compare } from '../../figures/comparison.ts';
import { useAnalysis } from '../../figures/use-analysis.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { classWords } from './class-words.ts';
import { TalkQuestions } from './TalkQuestions.tsx';
import { WordQuestions } from './WordQuestions.tsx';

type Props = { results: ClassResults; isSimulated: boolean };

/** The charts in two tabs, with discussion questions beside them. */
export const ClassFigures = ({ results: { class_results, all_classes }, isSimulated }: Props) => {
  const text = useText(classResults);
  const [analysis, setAnalysis] = useAnalysis();
  const comparisonsOf = (each: Analysis) => compare(each, class_results, all_classes);
  const wordsOf = (each: Analysis) => classWords(text, { analysis: each, isSimulated });
  return (
    <>
      <p className="class-results-lead">{text.lead}</p>
      {all_classes.every(({ flg_too_small }) => flg_too_small) && <p>{text.allTooSmall}</p>}
      <AnalysisTabs analysis={analysis} onChange={setAnalysis} />
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
