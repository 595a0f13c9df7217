import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { AnalysisPanel } from '../../figures/AnalysisPanel.tsx';
import { AnalysisTabs } from '../../figures/AnalysisTabs.tsx';
import { analyses, compare } from '../../figures/comparison.ts';
import { JumpLink } from '../../figures/JumpLink.tsx';
import { numberFormat } from '../../figures/number-format.ts';
import { useAnalysis } from '../../figures/use-analysis.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { useLanguage, usePageTitle, useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { setAside as asideTexts } from '../../i18n/set-aside.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Page } from '../../ui/Page.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { HowToRead, howToReadId } from './HowToRead.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { dayAndTimeOf, timeOf } from './time-of.ts';
import type { Loading } from './use-loading.ts';
import type { Figures } from './use-results.ts';
import './results-view.css';

type Props = {
  uid_session: string;
  uid_user: string;
  cod_user: string;
  /** When the results close (ISO 8601), if known. */
  until: string | null;
  /** The figures, loaded by `useResults`. */
  loading: Loading<Figures>;
  /** The word to begin at, if one was asked for. */
  word?: string | undefined;
  /** Leads to the cards of the words, where there are any; not printed. */
  cards?: Elements;
  /** Further buttons below the results, such as closing them; not printed. */
  actions?: Elements;
};

/** A whole page: a participant's results beside everybody's, in two tabs. */
export const ResultsView = ({ uid_session, uid_user, cod_user, until, loading, word, cards, actions }: Props) => {
  const text = useText(results);
  const asideText = useText(asideTexts);
  usePageTitle(text.title);
  const { language } = useLanguage();
  const { pathname, state } = useLocation();
  const [analysis, setAnalysis] = useAnalysis();
  const isLoaded = loading.status === 'loaded';
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const arrive = useEffectEvent(() => {
    const target = word && document.getElementById(`${analysis}-${word}`);
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isLoaded) arrive();
  }, [isLoaded]);
  const setAside = loading.status === 'loaded' ? loading.value.everybody[0]?.set_aside : undefined;
  const header = (
    <>
      <Logo />
      <small className="results-code">
        <span>{text.code}</span> <b translate="no">{cod_user}</b>
      </small>
    </>
  );
  return (
    <Page header={header} footer={<LanguageSwitch />} width="wide">
      <div className="results">
        <h1 ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        {loading.status === 'loading' && <p role="status">{text.loading}</p>}
        {loading.status === 'failed' && (
          <>
            <LoadFailed text={text.failed} retryLabel={text.retry} onRetry={loading.retry} />
            <div className="results-actions">
              {cards}
              {actions}
            </div>
          </>
        )}
        {loading.status === 'loaded' && (
          <>
            <p>
              <span>{text.lead}</span> <JumpLink id={howToReadId} name={text.howToJump} />
            </p>
            {until && (
              <p className="results-until">
                <b>{text.until(timeOf(until, language))}</b>
              </p>
            )}
            <p className="results-moment">{text.dataOf(dayAndTimeOf(loading.value.loadedAt, language))}</p>
            {setAside && setAside.num_runs !== 0 && (
              <p className="results-moment">{asideText.sentence(setAside, numberFormat(language).whole)}</p>
            )}
            <AnalysisTabs analysis={analysis} onChange={setAnalysis} />
            {analyses.map((each) => (
              <AnalysisPanel
                key={each}
                analysis={each}
                comparisons={compare(each, loading.value.mine, loading.value.everybody)}
                words={text.sides}
                hidden={each !== analysis}
                intro={cards && <div className="results-cards">{cards}</div>}
              />
            ))}
            <HowToRead />
            <div className="results-actions">
              <Button variant="outline" onClick={() => print()}>
                {text.print}
              </Button>
              <ButtonLink
                variant="outline"
                to={`/results/${uid_session}/${uid_user}`}
                state={{ results: pathname, seen: { ...state, analysis } }}
              >
                {text.faceByFace}
              </ButtonLink>
              {actions}
            </div>
          </>
        )}
      </div>
    </Page>
  );
};
