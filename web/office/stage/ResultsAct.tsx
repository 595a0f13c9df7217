import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { compare } from '../../figures/comparison.ts';
import { AskSlide } from './AskSlide.tsx';
import { ClosingSlide, FewSlide } from './LastSlides.tsx';
import { OverviewSlide } from './OverviewSlide.tsx';
import { RevealSlide } from './RevealSlide.tsx';
import type { ShownSlide } from './stage-place.ts';

type Props = {
  results: ClassResults;
  /** What phones have guessed, by word. */
  guesses: LiveSession['guesses'];
  slide: ShownSlide;
  analysis: 'phenotype' | 'gender';
  isSimulated: boolean;
  onSwitch: (() => void) | undefined;
};

/** Act 4: one slide of the results. */
export const ResultsAct = ({ results, guesses, slide, analysis, isSimulated, onSwitch }: Props) => {
  const comparisons = compare(analysis, results.class_results, results.all_classes);
  const common = { analysis, isSimulated, onSwitch };
  if (slide.kind === 'few') return <FewSlide />;
  if (!('word' in slide)) {
    return slide.kind === 'closing' ? <ClosingSlide /> : <OverviewSlide comparisons={comparisons} {...common} />;
  }
  const comparison = comparisons[slide.word];
  if (!comparison) return null;
  const guessed = guesses[slide.word];
  if (slide.kind === 'ask') {
    // A simulated class has no phones.
    const num_guesses = isSimulated ? undefined : guessed?.num_guesses;
    return <AskSlide adjective={comparison.des_adjective} num_guesses={num_guesses} />;
  }
  return <RevealSlide key={comparison.des_adjective} comparison={comparison} guesses={guessed?.counts} {...common} />;
};
