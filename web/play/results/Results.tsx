import type { AdjectiveName, Image } from '../../../contract/game.ts';
import { type Analysis, analyses } from '../../figures/comparison.ts';
import { useAnalysis, useKeptState } from '../../figures/use-analysis.ts';
import { isTested, namesClear } from '../../figures/verdict.ts';
import { figures } from '../../i18n/figures.ts';
import { pages } from '../../i18n/pages.ts';
import { results } from '../../i18n/results.ts';
import { setAside as asideTexts } from '../../i18n/set-aside.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { FacesCredit } from '../run/faces/FacePicture.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PlainPage } from '../shell/PlainPage.tsx';
import type { Loading } from '../shell/use-loading.ts';
import type { Guess, OwnWord } from './answers.ts';
import { useCameFrom } from './came-from.ts';
import { BandKey, type Others, othersOf } from './others.tsx';
import { Verdict } from './Verdict.tsx';
import { Dot } from './WordRow.tsx';
import { WordsTable } from './WordsTable.tsx';
import './results.css';
import { dateFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/language.tsx';
import { useResultsText } from './use-results-text.ts';

type LoadingProps = { query: Loading<unknown>; text: Record<'loading' | 'failed', string>; children?: Elements };

export const ResultsLoading = ({ query: { error, refetch }, text, children }: LoadingProps) => {
  const { title, retry } = useText(results);
  return (
    <PlainPage isWide>
      <h1 className="font-bold text-md text-text-2">{title}</h1>
      {error ? (
        <>
          <LoadFailed text={text.failed} retryLabel={retry} onRetry={refetch} />
          {children}
        </>
      ) : (
        <p role="status">{text.loading}</p>
      )}
    </PlainPage>
  );
};

const Key = ({ others, words, analysis }: { others: Others | null; words: OwnWord[]; analysis: Analysis }) => {
  const { text, whole } = useResultsText();
  const [ofWord] = words.flatMap((word) => othersOf(analysis, others, word.id_adjective) ?? []);
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 px-1 text-text-2 text-xs">
      {(['yes', 'no', 'none'] as const).map((answer) => (
        <li key={answer} className="flex items-center gap-1.5">
          <Dot answer={answer} /> <span>{text[answer]}</span>
        </li>
      ))}
      {ofWord && (
        <li>
          <BandKey others={ofWord} note={` · ${text.tests(whole(ofWord.side.participants))}`} />
        </li>
      )}
    </ul>
  );
};

type Props = {
  words: OwnWord[];
  guess: Guess | undefined;
  /** The figures beside the participant's answers; null where there are none, or not yet. */
  others: Others | null;
  notice?: Elements;
  isNoticeFirst?: boolean;
  samples: readonly Image[];
  first?: AdjectiveName | undefined;
  deck?: Elements;
  banner?: Elements;
  foot: Elements;
};

/** Somebody's results, the same page for the public test, a class and a later visit; only who stands beside differs. */
export const Results = ({ words, guess, others, samples, first, deck, foot, ...more }: Props) => {
  const { text, whole, language } = useResultsText();
  const { back } = useText(pages);
  const asideText = useText(asideTexts);
  const analysisText = useText(figures);
  const [analysis, setAnalysis] = useAnalysis();
  const [open, setOpen] = useKeptState('word', (kept) =>
    kept === undefined ? first : words.find(({ adjective }) => adjective === kept)?.adjective,
  );
  const setAside = others?.results[0]?.set_aside;
  const cameFrom = useCameFrom();
  const status = (
    <div role="status" className="empty:hidden">
      {more.notice}
    </div>
  );
  const ofWords = words.flatMap((word) => othersOf(analysis, others, word.id_adjective) ?? []);
  const judgedOn = ofWords.find(({ side: { verdict } }) => isTested(verdict))?.side.judgedOn;
  const dayOf = dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <>
      {more.banner}
      <PlainPage isLinked={!cameFrom?.isReplaced} canSkipHeader isWide>
        <div className="results mx-auto w-full max-w-phone gap-4 sm:max-w-160 lg:max-w-none lg:gap-x-12 lg:pt-4">
          <section className="grid content-start gap-2">
            {cameFrom && (
              <ButtonLink
                className="justify-self-start"
                variant="outline"
                size="small"
                to={cameFrom.results}
                state={cameFrom.seen}
                replace={cameFrom.isReplaced === true}
              >
                {cameFrom.isReplaced ? back : text.answers.back}
              </ButtonLink>
            )}
            <PageTitle title={text.title} className="font-bold text-md text-text-2 lg:text-lg" />
            <Verdict {...{ words, guess, samples }} isCompact={deck !== undefined} />
          </section>
          {deck ?? (
            <>
              <section className="min-w-0 lg:row-span-2">
                {more.isNoticeFirst && status}
                <Tabs
                  label={analysisText.analyses}
                  value={analysis}
                  onChange={setAnalysis}
                  tabs={analyses.map((each) => ({
                    value: each,
                    label: analysisText.analysis[each],
                    panel: each === analysis && (
                      <>
                        <p className="mb-2 px-1 text-sm text-text-2">{text.note[each]}</p>
                        <Key {...{ others, words, analysis }} />
                        <div className="mt-2 overflow-clip rounded-xl border border-line bg-surface px-1.5 pb-1 shadow-card sm:px-3 lg:px-5">
                          <WordsTable {...{ words, analysis, guess, others, open }} onOpen={setOpen} />
                        </div>
                      </>
                    ),
                  }))}
                />
                {!more.isNoticeFirst && status}
                <div className="mt-3 grid gap-1 px-1 text-text-2 text-xs">
                  {analysis === 'phenotype' && <p>{text.phenotypeIsNot}</p>}
                  {others && ofWords.some(({ side }) => namesClear(side.verdict)) && <p>{text.clear[others.whose]}</p>}
                  {judgedOn && <p>{analysisText.judgedOn(dayOf.format(new Date(judgedOn)))}</p>}
                  {setAside && setAside.num_runs !== 0 && <p>{asideText.sentence(setAside, whole)}</p>}
                </div>
              </section>
              <div className="grid content-start gap-3">
                {foot}
                <FacesCredit face={words[0]?.faces[0]?.image} builtIn={text.answers.credits} />
              </div>
            </>
          )}
        </div>
      </PlainPage>
    </>
  );
};
