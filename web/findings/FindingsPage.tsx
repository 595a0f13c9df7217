import { useCallback, useEffect, useRef, useState } from 'react';
import type { Findings } from '../../contract/findings.ts';
import { chrome } from '../i18n/chrome.ts';
import { useLanguage, usePageTitle, useText } from '../i18n/language.tsx';
import { LoadFailed } from '../play/results/LoadFailed.tsx';
import { useAddressState } from '../ui/address-state.ts';
import { Card } from '../ui/Card.tsx';
import { lazyChunk } from '../ui/lazy-chunk.ts';
import { Page } from '../ui/Page.tsx';
import { useLocation, useNavigationType, useParams } from '../ui/router.tsx';
import { FigureCard, FigureMore } from './FigureCard.tsx';
import { Errata, FindingsHead } from './FindingsHead.tsx';
import { FindingsHeader } from './FindingsHeader.tsx';
import { type Change, type FindingsChoice, findingsAddress } from './findings-address.ts';
import { Foot, Later } from './Later.tsx';
import { type Speech, speechIn } from './speech.ts';
import { findingsTexts, moreTexts } from './texts.ts';
import { useFindings } from './use-findings.ts';
import { wordFigure } from './word-figure.ts';

const NotFound = lazyChunk(async () => (await import('../play/shell/NotFound.tsx')).NotFound);
// What is read first need not wait for these.
const Choices = lazyChunk(async () => (await import('./Choices.tsx')).Choices);
const HowToRead = lazyChunk(async () => (await import('./FigureMore.tsx')).HowToRead);
const Rest = lazyChunk(async () => (await import('./Rest.tsx')).Rest);

/** The word of the campaign's most quoted figure comes first. */
const inOrder = (words: Findings['words']): Findings['words'] =>
  [...words].sort((one, other) => Number(other.des_adjective === 'migrant') - Number(one.des_adjective === 'migrant'));

type ViewProps = { findings: Findings; choice: FindingsChoice; speech: Speech };

const Untold = ({ findings: { des_untold }, speech: { text } }: Pick<ViewProps, 'findings' | 'speech'>) =>
  des_untold && (
    <Card variant="note" aria-labelledby="untold">
      <h2 id="untold" className="font-bold text-md">
        {text.untoldTitle}
      </h2>
      <p>{text.untold[des_untold]}</p>
    </Card>
  );

/** The figures of the words, and what is loaded after them. */
const Shown = ({ change, onWhole, ...view }: ViewProps & { change: Change; onWhole: () => void }) => {
  const { choice, speech } = view;
  const findings = { ...view.findings, words: inOrder(view.findings.words) };
  const of = { findings, choice };
  const [lead, ...others] = findings.words.map((finding, index) => wordFigure(speech, of, finding, index + 1));
  return (
    <>
      {findings.des_untold ? (
        <Untold findings={findings} speech={speech} />
      ) : (
        <div className="findings-figures grid gap-4">
          {lead && (
            <FigureCard
              figure={lead}
              speech={speech}
              aside={
                <Later meanwhile={<div className="min-h-80 lg:min-h-0 lg:w-75 lg:shrink-0" />}>
                  <HowToRead faces={findings.faces} />
                </Later>
              }
              of={of}
            />
          )}
          <div className="grid gap-4 lg:grid-cols-2">
            {others.map((figure) => (
              <FigureCard key={figure.id} figure={figure} speech={speech} of={of} />
            ))}
          </div>
        </div>
      )}
      <Foot speech={speech}>
        <Rest {...{ findings, choice, speech, change }} onShown={onWhole} />
      </Foot>
    </>
  );
};

/** A choice that was made can always be taken back. */
const hasChoices = ({ flagged, sets }: Findings, { runs }: FindingsChoice): boolean =>
  flagged !== null || sets.length > 1 || runs !== 'all';

/** A link to a figure leads there once that figure is on the page, and not again when others are chosen. */
const useArrivalAtFigure = (isLoaded: boolean, isWhole: boolean) => {
  const { pathname, hash } = useLocation();
  const arrivedAt = useRef('');
  useEffect(() => {
    if (!isLoaded || arrivedAt.current === pathname + hash) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (hash && !target && !isWhole) return;
    arrivedAt.current = pathname + hash;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [isLoaded, isWhole, pathname, hash]);
};

/** /findings, and /findings/:edition for one that stays as it was. */
export const FindingsPage = () => {
  const { edition } = useParams();
  const { language } = useLanguage();
  const speech = speechIn(language, findingsTexts.useTexts());
  const { text, whole } = speech;
  const { skipToContent } = useText(chrome);
  usePageTitle(text.title);
  const [choice, change] = useAddressState(findingsAddress);
  const state = useFindings(choice, edition);
  const [isWhole, setWhole] = useState(false);
  useArrivalAtFigure(state.status === 'loaded' && !state.isStale, isWhole);
  const onWhole = useCallback(() => setWhole(true), []);
  useEffect(() => {
    // While the figures are on their way. If it fails, the page says so when it needs it.
    Promise.all([Choices.load(), FigureMore.load(), HowToRead.load(), Rest.load(), moreTexts.load()]).catch(() => {});
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFromLink = useNavigationType() === 'PUSH';
  useEffect(() => {
    // On opening the page, the focus stays at the top; after following a link, it moves to the heading.
    if (isFromLink) heading.current?.focus({ preventScroll: true });
  }, [isFromLink]);
  const stay: Change = (update) => change(update, { replace: true });
  if (state.status === 'notFound') return <NotFound />;
  const isStale = state.status === 'loaded' && state.isStale;
  return (
    <Page width="wide" skip={skipToContent} header={<FindingsHeader />}>
      <div className="flex flex-col gap-4">
        {state.status === 'loaded' && !state.isPublic && (
          <>
            <meta name="robots" content="noindex" />
            <p className="rounded-lg bg-amber-soft px-4 py-3">{text.notPublic}</p>
          </>
        )}
        <h1 ref={heading} tabIndex={-1} className="mt-2 font-extrabold text-2xl sm:mt-6 sm:text-3xl">
          {text.headline.map((line) => (
            <span key={line} className="block">{`${line} `}</span>
          ))}
        </h1>
        {state.status === 'loading' && <p role="status">{text.loading}</p>}
        {state.status === 'failed' && <LoadFailed text={text.failed} retryLabel={text.retry} onRetry={state.retry} />}
        {state.status === 'loaded' && (
          <>
            <FindingsHead findings={state.findings} speech={speech} />
            <Errata findings={state.findings} speech={speech} />
            <p role="status" className="sr-only">
              {isStale ? text.updating : text.updated(whole(state.findings.num_runs))}
            </p>
            {hasChoices(state.findings, choice) && (
              <Later meanwhile={<div className="min-h-20" />}>
                <Choices findings={state.findings} choice={choice} speech={speech} change={stay} />
              </Later>
            )}
            <div
              aria-busy={isStale}
              className="grid gap-4 transition-opacity delay-200 duration-200 aria-busy:opacity-55"
            >
              <Shown findings={state.findings} choice={choice} speech={speech} change={stay} onWhole={onWhole} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
};
