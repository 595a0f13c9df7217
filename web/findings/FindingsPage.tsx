import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useParams } from 'react-router';
import type { Findings } from '../../contract/findings.ts';
import { chrome } from '../i18n/chrome.ts';
import { useLanguage, usePageTitle, useText } from '../i18n/language.tsx';
import { isDemo } from '../is-demo.ts';
import { LoadFailed } from '../play/results/LoadFailed.tsx';
import { NotFound } from '../play/shell/NotFound.tsx';
import { useAddressState } from '../ui/address-state.ts';
import { Card } from '../ui/Card.tsx';
import { lazyChunk } from '../ui/lazy-chunk.ts';
import { Page } from '../ui/Page.tsx';
import { type FigureRuns, runsOf, sourceOf } from './about.ts';
import { conditionalFigure } from './conditional-figure.ts';
import { Errata } from './Errata.tsx';
import { FigureCard } from './FigureCard.tsx';
import { FindingsHead } from './FindingsHead.tsx';
import { FindingsHeader } from './FindingsHeader.tsx';
import { Foot } from './Foot.tsx';
import type { Figure } from './figure.ts';
import { type FindingsChoice, findingsAddress } from './findings-address.ts';
import { GroupSection } from './GroupSection.tsx';
import { genderFigure } from './gender-figure.ts';
import { HowToRead } from './HowToRead.tsx';
import { type Speech, speechIn } from './speech.ts';
import { timesFigure } from './times-figure.ts';
import { useFindings } from './use-findings.ts';
import { WhoAnswered } from './WhoAnswered.tsx';
import { wordFigure } from './word-figure.ts';
import './findings-page.css';

// The foot of the page: what is read first need not wait for it.
const Colophon = lazyChunk(async () => (await import('./Colophon.tsx')).Colophon);

type Change = (update: (before: FindingsChoice) => FindingsChoice) => void;

/** The word of the campaign's most quoted figure comes first. */
const inOrder = (words: Findings['words']): Findings['words'] =>
  words.toSorted((one, other) => Number(other.des_adjective === 'migrant') - Number(one.des_adjective === 'migrant'));

type ViewProps = { findings: Findings; choice: FindingsChoice; speech: Speech; change: Change };

const Figures = ({ findings: told, choice, speech, change }: ViewProps) => {
  const findings = { ...told, words: inOrder(told.words) };
  const { text, whole } = speech;
  const { pathname, search } = useLocation();
  const [newest] = findings.frozen;
  const staysAt = ({ id }: Figure) =>
    newest ? { address: `/findings/${newest}${search}#${id}`, name: speech.frozen(newest) } : undefined;
  const frameOf = (figure: Figure, runs: FigureRuns = runsOf(speech, findings, choice)) => {
    const address = `${location.origin}${pathname}${search}#${figure.id}`;
    return {
      source: sourceOf(speech, findings.faces, runs, isDemo),
      version: runs.version,
      address,
      stays: findings.cod_frozen ? null : staysAt(figure),
      citation: text.cite(
        [figure.title, ...(runs.whose ? [runs.whose] : [])].join('. '),
        runs.version,
        whole(runs.num_runs),
        findings.cod_method,
        address,
      ),
    };
  };
  const words = findings.words.map((finding, index) => wordFigure(speech, finding, index + 1));
  const [lead, ...others] = words;
  const count = words.length;
  const conditional =
    findings.conditional.length > 0 ? conditionalFigure(speech, findings.conditional, count + 1) : null;
  const gender = genderFigure(speech, findings.words, count + (conditional ? 2 : 1));
  const hasOwn = findings.group?.des_variable === 'own_phenotype';
  const times = timesFigure(speech, findings.times, count + (hasOwn ? 5 : 4));
  const card = (figure: Figure) => <FigureCard key={figure.id} figure={figure} speech={speech} {...frameOf(figure)} />;
  return (
    <div className="findings-figures">
      {lead && (
        <FigureCard
          figure={lead}
          speech={speech}
          isLead
          aside={<HowToRead speech={speech} faces={findings.faces} />}
          {...frameOf(lead)}
        />
      )}
      <div className="findings-pairs">{others.map(card)}</div>
      {conditional && <FigureCard figure={conditional} speech={speech} isLead {...frameOf(conditional)} />}
      {card(gender)}
      <GroupSection
        findings={findings}
        choice={choice}
        speech={speech}
        number={count + 3}
        change={change}
        frameOf={frameOf}
      />
      {findings.times.length > 0 && card(times)}
    </div>
  );
};

const Untold = ({ findings: { des_untold }, speech: { text } }: Pick<ViewProps, 'findings' | 'speech'>) =>
  des_untold && (
    <Card variant="note" aria-labelledby="untold">
      <h2 id="untold">{text.untoldTitle}</h2>
      <p>{text.untold[des_untold]}</p>
    </Card>
  );

/** Without figures there is nothing to choose from, unless a choice was made, or other faces have some. */
const hasChoices = ({ des_untold, sets }: Findings, { level, runs, faces }: FindingsChoice): boolean =>
  !des_untold || sets.length > 1 || level !== '' || runs !== 'all' || faces !== '';

/** A link to a figure leads there once its figures are on the page, and not again when others are chosen. */
const useArrivalAtFigure = (isLoaded: boolean) => {
  const { pathname, hash } = useLocation();
  const arrivedAt = useRef('');
  useEffect(() => {
    if (!isLoaded || arrivedAt.current === pathname + hash) return;
    arrivedAt.current = pathname + hash;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [isLoaded, pathname, hash]);
};

/** /findings, and /findings/:edition for one that stays as it was. */
export const FindingsPage = () => {
  const { edition } = useParams();
  const { language } = useLanguage();
  const speech = speechIn(language);
  const { text, whole } = speech;
  const { skipToContent } = useText(chrome);
  usePageTitle(text.title);
  const [choice, change] = useAddressState(findingsAddress);
  const state = useFindings(choice, edition);
  useArrivalAtFigure(state.status === 'loaded' && !state.isStale);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFromLink = useNavigationType() === 'PUSH';
  useEffect(() => {
    // On opening the page, the focus stays at the top; after following a link, it moves to the heading.
    if (isFromLink) heading.current?.focus({ preventScroll: true });
  }, [isFromLink]);
  const stay: Change = (update) => change(update, { replace: true, preventScrollReset: true });
  if (state.status === 'notFound') return <NotFound />;
  const isStale = state.status === 'loaded' && state.isStale;
  return (
    <Page width="wide" skip={skipToContent} header={<FindingsHeader />}>
      <div className="findings">
        {state.status === 'loaded' && !state.isPublic && (
          <>
            <meta name="robots" content="noindex" />
            <p className="findings-draft">{text.notPublic}</p>
          </>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {text.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        {state.status === 'loading' && <p role="status">{text.loading}</p>}
        {state.status === 'failed' && <LoadFailed text={text.failed} retryLabel={text.retry} onRetry={state.retry} />}
        {state.status === 'loaded' && (
          <>
            <FindingsHead findings={state.findings} speech={speech} />
            <Errata findings={state.findings} speech={speech} />
            <p role="status" className="findings-status">
              {isStale ? text.updating : text.updated(whole(state.findings.num_runs))}
            </p>
            {hasChoices(state.findings, choice) && (
              <WhoAnswered findings={state.findings} choice={choice} speech={speech} change={stay} />
            )}
            <div aria-busy={isStale} className="findings-shown">
              {state.findings.des_untold ? (
                <Untold findings={state.findings} speech={speech} />
              ) : (
                <Figures findings={state.findings} choice={choice} speech={speech} change={stay} />
              )}
              <Foot speech={speech}>
                <Colophon findings={state.findings} speech={speech} />
              </Foot>
            </div>
          </>
        )}
      </div>
    </Page>
  );
};
