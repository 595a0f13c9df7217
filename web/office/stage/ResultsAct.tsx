import type { ClassResults } from '../../../contract/class-results.ts';
import { compare } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { classWords } from '../class-results/class-words.ts';
import { AskSlide } from './AskSlide.tsx';
import { ClosingSlide, FewSlide } from './LastSlides.tsx';
import { OverviewSlide } from './OverviewSlide.tsx';
import { RevealSlide } from './RevealSlide.tsx';
import type { ShownSlide } from './stage-place.ts';

type Props = {
  results: ClassResults;
  slide: ShownSlide;
  analysis: 'phenotype' | 'gender';
  isSimulated: boolean;
  onSwitch: (() => void) | undefined;
};

/** Act 4: one slide of the results. */
export const ResultsAct = ({ results, slide, analysis, isSimulated, onSwitch }: Props) => {
  const text = useText(classResults);
  const comparisons = compare(analysis, results.class_results, results.all_classes);
  const common = { analysis, isSimulated, onSwitch };
  if (slide.kind === 'few') return <FewSlide />;
  if (!('word' in slide)) {
    return slide.kind === 'closing' ? <ClosingSlide /> : <OverviewSlide comparisons={comparisons} {...common} />;
  }
  const comparison = comparisons[slide.word];
  if (!comparison) return null;
  if (slide.kind === 'ask') return <AskSlide adjective={comparison.des_adjective} />;
  const words = classWords(text, { analysis, isSimulated });
  return <RevealSlide key={comparison.des_adjective} comparison={comparison} words={words} {...common} />;
};
