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

const jump =
  'inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-sm underline underline-offset-4';

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

/** All adjectives of a tab, one below the other. */
export const AnalysisPanel = ({ analysis, comparisons, words, hidden, intro, more }: Props) => {
  const text = useText(figures);
  const { adjective } = useText(game);
  return (
    <div role="tabpanel" id={panelId(analysis)} aria-labelledby={tabId(analysis)} tabIndex={-1} hidden={hidden}>
      <h2 className="sr-only">{text.analysis[analysis]}</h2>
      <div className="grid gap-1.5 text-sm">
        <p>{words.reminder[analysis]}</p>
        <SaidOnce comparisons={comparisons} words={words} />
      </div>
      {intro}
      <nav aria-label={text.jumpTo}>
        <ul className="flex list-none flex-wrap gap-x-3.5 p-0">
          {comparisons.map((comparison) => (
            <li key={comparison.des_adjective}>
              <JumpLink
                id={headingIdOf(analysis, comparison)}
                name={adjective[comparison.des_adjective]}
                className={jump}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-4.5">
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
