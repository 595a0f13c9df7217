import { figures } from '../i18n/figures.ts';
import { game } from '../i18n/game.ts';
import { useText } from '../i18n/language.tsx';
import type { Elements } from '../ui/elements.ts';
import { AdjectiveCard } from './AdjectiveCard.tsx';
import { panelId, tabId } from './AnalysisTabs.tsx';
import type { Analysis, Comparison } from './comparison.ts';
import { JumpLink } from './JumpLink.tsx';
import { SaidOnce } from './SaidOnce.tsx';
import type { SideWords } from './side-words.ts';
import './analysis-panel.css';
import './jump-list.css';

type JumpListProps = { label: string; targets: { id: string; name: string }[] };

/** Links to headings further down on the page. */
const JumpList = ({ label, targets }: JumpListProps) => (
  <nav className="jump-list" aria-label={label}>
    <ul>
      {targets.map(({ id, name }) => (
        <li key={id}>
          <JumpLink id={id} name={name} />
        </li>
      ))}
    </ul>
  </nav>
);

type Props = {
  analysis: Analysis;
  comparisons: Comparison[];
  words: SideWords;
  hidden: boolean;
  /** Content before the adjectives. */
  intro?: Elements;
  /** Further content for one adjective. */
  more?: (comparison: Comparison) => Elements;
};

/** The id of the heading of an adjective in a tab. */
export const headingIdOf = (analysis: Analysis, { des_adjective }: Pick<Comparison, 'des_adjective'>): string =>
  `${analysis}-${des_adjective}`;

/** All adjectives of a tab, one below the other, so that a long screenshot shows everything. Both tabs are printed. */
export const AnalysisPanel = ({ analysis, comparisons, words, hidden, intro, more }: Props) => {
  const text = useText(figures);
  const { adjective } = useText(game);
  const targets = comparisons.map((comparison) => ({
    id: headingIdOf(analysis, comparison),
    name: adjective[comparison.des_adjective],
  }));
  return (
    <div
      className="analysis-panel"
      role="tabpanel"
      id={panelId(analysis)}
      aria-labelledby={tabId(analysis)}
      tabIndex={-1}
      hidden={hidden}
    >
      <h2>{text.analysis[analysis]}</h2>
      <p>{words.reminder[analysis]}</p>
      <SaidOnce comparisons={comparisons} words={words} />
      {intro}
      <JumpList label={text.jumpTo} targets={targets} />
      <div className="analysis-cards">
        {comparisons.map((comparison) => (
          <AdjectiveCard
            key={comparison.des_adjective}
            comparison={comparison}
            words={words}
            headingId={headingIdOf(analysis, comparison)}
          >
            {more?.(comparison)}
          </AdjectiveCard>
        ))}
      </div>
    </div>
  );
};
