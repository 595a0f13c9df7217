import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { AdjectiveCard } from './AdjectiveCard.tsx';
import { panelId, tabId } from './AnalysisTabs.tsx';
import type { Analysis, Comparison } from './comparison.ts';
import { JumpList } from './JumpList.tsx';
import './analysis-panel.css';

type Props = { analysis: Analysis; comparisons: Comparison[]; hidden: boolean };

/** All adjectives of one tab, one under the other: a long screenshot has everything, and paper has both tabs. */
export const AnalysisPanel = ({ analysis, comparisons, hidden }: Props) => {
  const text = useText(results);
  const { adjective } = useText(game);
  const headingId = ({ des_adjective }: Comparison) => `${analysis}-${des_adjective}`;
  const targets = comparisons.map((comparison) => ({
    id: headingId(comparison),
    name: adjective[comparison.des_adjective],
  }));
  return (
    <div
      className="analysis-panel"
      role="tabpanel"
      id={panelId(analysis)}
      aria-labelledby={tabId(analysis)}
      hidden={hidden}
    >
      <h2>{text.analysis[analysis]}</h2>
      <p>{text.reminder[analysis]}</p>
      <JumpList label={text.jumpTo} targets={targets} />
      <div className="analysis-cards">
        {comparisons.map((comparison) => (
          <AdjectiveCard key={comparison.des_adjective} comparison={comparison} headingId={headingId(comparison)} />
        ))}
      </div>
    </div>
  );
};
