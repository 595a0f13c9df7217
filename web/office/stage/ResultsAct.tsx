import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { compare } from '../../figures/comparison.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
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
  const { reveal } = useText(stage);
  const comparisons = compare(analysis, results.class_results, results.all_classes);
  const names = { phenotype: reveal.byPhenotype, gender: reveal.byGender };
  // Somebody who only watches is shown which.
  const grouping = onSwitch ? (
    <SegmentedControl
      size="small"
      label={reveal.grouping}
      options={(['phenotype', 'gender'] as const).map((value) => ({ value, label: names[value] }))}
      value={analysis}
      onChange={(wanted) => wanted !== analysis && onSwitch()}
    />
  ) : (
    <p className="text-sm text-text-2">{names[analysis]}</p>
  );
  const common = { analysis, isSimulated, grouping };
  if (slide.kind === 'few') return <FewSlide />;
  if (!('word' in slide)) {
    return slide.kind === 'closing' ? <ClosingSlide /> : <OverviewSlide comparisons={comparisons} {...common} />;
  }
  const comparison = comparisons[slide.word];
  if (!comparison) return null;
  const { des_adjective } = comparison;
  const guessed = guesses[slide.word];
  // A simulated class has no phones.
  if (slide.kind === 'ask') return <AskSlide adjective={des_adjective} guesses={isSimulated ? undefined : guessed} />;
  return <RevealSlide key={des_adjective} comparison={comparison} guesses={guessed?.counts} {...common} />;
};
