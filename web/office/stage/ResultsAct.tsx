import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { type Analysis, analyses, compare } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { AskSlide } from './AskSlide.tsx';
import { ClosingSlide, FewSlide } from './LastSlides.tsx';
import { OverviewSlide } from './OverviewSlide.tsx';
import { RevealSlide } from './RevealSlide.tsx';
import type { ShownSlide } from './stage-place.ts';

type Props = {
  session: Pick<LiveSession, 'guesses' | 'flg_simulated'>;
  results: ClassResults;
  slide: ShownSlide;
  analysis: Analysis;
  /** Missing for somebody who only watches. */
  onRegroup: (() => void) | undefined;
};

/** Act 4: one slide of the results. */
export const ResultsAct = ({ session, results, slide, analysis, onRegroup }: Props) => {
  const { grouping: label } = useText(stage).reveal;
  const { by: names } = useText(classResults).matrix;
  if (slide.kind === 'few') return <FewSlide />;
  if (slide.kind === 'closing') return <ClosingSlide />;
  const { guesses, flg_simulated: isSimulated } = session;
  const comparisons = compare(analysis, results.class_results, results.all_classes);
  const grouping = onRegroup ? (
    <SegmentedControl
      size="small"
      label={label}
      options={analyses.map((value) => ({ value, label: names[value] }))}
      value={analysis}
      onChange={(wanted) => wanted !== analysis && onRegroup()}
    />
  ) : (
    <p className="text-sm text-text-2">{names[analysis]}</p>
  );
  const shown = { isSimulated, grouping };
  if (!('word' in slide)) return <OverviewSlide comparisons={comparisons} {...shown} />;
  const comparison = comparisons[slide.word];
  if (!comparison) return null;
  const { des_adjective } = comparison;
  const guessed = guesses[slide.word];
  // A simulated class has no phones.
  if (slide.kind === 'ask') return <AskSlide adjective={des_adjective} guesses={isSimulated ? undefined : guessed} />;
  const counts = analysis === 'phenotype' ? guessed?.counts : undefined;
  return <RevealSlide key={des_adjective} comparison={comparison} guesses={counts} {...shown} />;
};
