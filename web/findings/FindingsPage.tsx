import { useCallback, useEffect } from 'react';
import type { Findings } from '../../contract/findings.ts';
import { call } from '../api/client.ts';
import { isMissing } from '../api/is-missing.ts';
import { readStored } from '../api/login-storage.ts';
import { chrome } from '../i18n/chrome.ts';
import { usePageTitle, useText } from '../i18n/language.tsx';
import { LoadFailed } from '../play/shell/LoadFailed.tsx';
import { useLoading } from '../play/shell/use-loading.ts';
import { useAddressState } from '../ui/address-state.ts';
import { lazyChunk } from '../ui/lazy-chunk.ts';
import { Page } from '../ui/Page.tsx';
import { useParams } from '../ui/router.tsx';
import { useLinkFocus } from '../ui/use-arrival-focus.ts';
import { FigureCard, FigureMore } from './FigureCard.tsx';
import { Errata, FindingsHead } from './FindingsHead.tsx';
import { FindingsHeader } from './FindingsHeader.tsx';
import { type Change, type FindingsChoice, findingsAddress } from './findings-address.ts';
import { Foot, Later } from './Later.tsx';
import { Part } from './Part.tsx';
import { useSpeech } from './speech.ts';
import { moreTexts } from './texts.ts';
import { wordFigure } from './word-figure.ts';

const ProblemPage = lazyChunk(async () => (await import('../play/shell/ProblemPage.tsx')).ProblemPage);
// What is read first need not wait for these.
const Choices = lazyChunk(async () => (await import('./Rest.tsx')).Choices);
const HowToRead = lazyChunk(async () => (await import('./FigureMore.tsx')).HowToRead);
const Rest = lazyChunk(async () => (await import('./Rest.tsx')).Rest);

/** What is at an address; `isPublic` is false for staff who see it before everybody does. */
type Answer = { findings: Findings; isPublic: boolean };

/** Loads what everybody sees; where that is nothing, what staff may see beforehand. */
const load = async (
  { faces, ...choice }: Omit<FindingsChoice, 'word'>,
  frozen: string | undefined,
): Promise<Answer> => {
  // The server reads the number from the text of the address.
  const querystring = { ...(faces !== '' && { faces }), ...choice };
  try {
    const findings = frozen
      ? await call('GET /findings/:cod_frozen', { params: { cod_frozen: frozen }, querystring })
      : await call('GET /findings', { querystring });
    return { findings, isPublic: true };
  } catch (error) {
    if (!isMissing(error) || !readStored()) throw error;
    // Who is signed in nowhere, that is everybody but staff, need not load the code for it.
    const { callSignedIn, readLogin, scopesOf } = await import('../api/login.ts');
    if (!scopesOf(readLogin()).includes('findings:read')) throw error;
    const findings = await callSignedIn('GET /findings/preview', {
      querystring: { ...querystring, ...(frozen && { frozen }) },
    });
    return { findings, isPublic: false };
  }
};

/** The word of the campaign's most quoted figure comes first. */
const inOrder = (words: Findings['words']): Findings['words'] =>
  [...words].sort((one, other) => Number(other.des_adjective === 'migrant') - Number(one.des_adjective === 'migrant'));

type ShownProps = { findings: Findings; choice: FindingsChoice; change: Change };

const Shown = ({ findings: given, choice, change }: ShownProps) => {
  const speech = useSpeech();
  const findings = { ...given, words: inOrder(given.words) };
  const { faces, des_untold } = findings;
  const { text } = speech;
  const of = { findings, choice };
  const [lead, ...others] = findings.words.map((finding) => wordFigure(speech, of, finding));
  return (
    <>
      {des_untold ? (
        <Part variant="note" id="untold" title={text.untoldTitle}>
          <p>{text.untold[des_untold]}</p>
        </Part>
      ) : (
        <div className="findings-figures grid gap-4">
          {lead && (
            <FigureCard
              {...{ figure: lead, of }}
              number={1}
              aside={
                <Later meanwhile={<div className="min-h-80 lg:min-h-0 lg:w-75 lg:shrink-0" />}>
                  <HowToRead faces={faces} />
                </Later>
              }
            />
          )}
          <div className="grid gap-4 lg:grid-cols-2">
            {others.map((figure, index) => (
              <FigureCard key={figure.id} {...{ figure, of }} number={index + 2} />
            ))}
          </div>
        </div>
      )}
      <Foot>
        <Rest {...{ findings, choice, change }} />
      </Foot>
    </>
  );
};

/** A choice that was made can always be taken back. */
const hasChoices = ({ flagged, sets }: Findings, { runs }: FindingsChoice): boolean =>
  flagged !== null || sets.length > 1 || runs !== 'all';

export const FindingsPage = () => {
  const { edition } = useParams();
  const { text, whole } = useSpeech();
  const { skipToContent } = useText(chrome);
  usePageTitle(text.title);
  const [choice, change] = useAddressState(findingsAddress);
  const { faces, runs, group } = choice;
  const { status, data, refetch } = useLoading(
    useCallback(() => load({ faces, runs, group }, edition), [faces, runs, group, edition]),
  );
  useEffect(() => {
    // While the figures are on their way. If it fails, the page says so when it needs it.
    Promise.all([Choices.load(), FigureMore.load(), HowToRead.load(), Rest.load(), moreTexts.load()]).catch(() => {});
  }, []);
  const heading = useLinkFocus<HTMLHeadingElement>();
  const stay: Change = (chosen) => change((before) => ({ ...before, ...chosen }), { replace: true });
  if (status === 'notFound') return <ProblemPage />;
  const hasFailed = status === 'failed';
  const view = data && !hasFailed && { findings: data.findings, choice, change: stay };
  return (
    <Page isWide skip={skipToContent} header={<FindingsHeader />}>
      <div className="flex flex-col gap-4">
        {view && !data.isPublic && (
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
        {hasFailed && <LoadFailed text={text.failed} retryLabel={text.retry} onRetry={refetch} />}
        {!hasFailed && <FindingsHead findings={data?.findings} isEdition={edition !== undefined} />}
        {view && (
          <>
            <Errata {...view} />
            <p role="status" className="sr-only">
              {status === 'loading' ? text.updating : text.updated(whole(view.findings.num_runs))}
            </p>
            {hasChoices(view.findings, choice) && (
              <Later meanwhile={<div className="min-h-20" />}>
                <Choices {...view} />
              </Later>
            )}
            <div
              aria-busy={status === 'loading'}
              className="grid gap-4 transition-opacity delay-200 duration-200 aria-busy:opacity-55"
            >
              <Shown {...view} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
};
