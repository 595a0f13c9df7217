import { useCallback, useState } from 'react';
import { call } from '../../api/client.ts';
import { useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { results } from '../../i18n/results.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Page } from '../../ui/Page.tsx';
import { useLocation, useParams } from '../../ui/router.tsx';
import { ClassBanner } from '../class/ClassBanner.tsx';
import { useClassScreen } from '../class/use-class-screen.ts';
import type { RunKey } from '../run/device/run.ts';
import { useSamples } from '../run/faces/use-samples.ts';
import { ResultsNotFound } from '../shell/NotFound.tsx';
import { PlainHeader } from '../shell/PlainHeader.tsx';
import { AnswersDeleted } from './AnswersDeleted.tsx';
import { type Guess, wordOf } from './answers.ts';
import { useCameFrom } from './came-from.ts';
import { Foot } from './Foot.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { type Others, seedOf } from './others.ts';
import { Results } from './Results.tsx';
import { useLoading } from './use-loading.ts';

const load = async (run: RunKey) => {
  const { cod_user, flg_public, adjectives } = await call('GET /responses/:uid_session/:uid_user', { params: run });
  const words = adjectives.map(({ id_adjective: id, adjective, faces }) => wordOf({ id, adjective }, faces));
  return { cod_user, flg_public, words };
};

type Loaded = Awaited<ReturnType<typeof load>>;

type ShownProps = RunKey & {
  loaded: Loaded;
  others: Others | null;
  notice?: Elements;
  banner?: Elements;
  isUnderBanner?: boolean;
};

/** The page, with the first word open. */
const Shown = ({ uid_session, uid_user, loaded, others, notice, ...above }: ShownProps) => {
  const { answers: text } = useText(results);
  const { back } = useText(pages);
  const { state } = useLocation<{ guess: Guess }>();
  const cameFrom = useCameFrom();
  const samples = useSamples([]);
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <AnswersDeleted />;
  const { cod_user, flg_public, words } = loaded;
  const own = { words, guess: state?.guess, seed: seedOf(cod_user) };
  return (
    <>
      {/* The address gives access to the answers: search engines must not index it. */}
      <meta name="robots" content="noindex" />
      <Results
        {...own}
        {...{ others, samples }}
        {...above}
        first={words[0]?.adjective}
        isLogoPlain={cameFrom?.isReplaced === true}
        notice={notice}
        isNoticeFirst
        back={
          cameFrom && (
            <ButtonLink
              className="justify-self-start"
              variant="outline"
              size="small"
              to={cameFrom.results}
              state={cameFrom.seen}
              replace={cameFrom.isReplaced === true}
            >
              {cameFrom.isReplaced ? back : text.back}
            </ButtonLink>
          )
        }
        foot={
          <>
            <Foot
              {...{ uid_session, uid_user, cod_user }}
              {...own}
              isClass={!flg_public}
              onDeleted={() => setDeleted(true)}
            />
            <p className="text-2xs text-text-2">{text.keepPrivate}</p>
          </>
        }
      />
    </>
  );
};

const loadClass = ({ uid_session, uid_user }: RunKey) =>
  call('GET /gamesession/:uid_session/results/:uid_user', { params: { uid_session, uid_user } });

/** A pupil's answers, and beside them the class's: word by word while they are on the screen, then all of them. */
const OfClass = ({ uid_session, uid_user, loaded }: RunKey & { loaded: Loaded }) => {
  const { inClass: text, retry } = useText(results);
  const screen = useClassScreen(uid_session);
  const { state, shown } = screen;
  const [looks, setLooks] = useState(0);
  /** What is loaded again when the screen moves on. */
  const moment = `${state} ${shown?.kind ?? ''} ${shown?.word.id ?? ''} ${looks}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded anew at each moment.
  const loading = useLoading(useCallback(() => loadClass({ uid_session, uid_user }), [uid_session, uid_user, moment]));
  const [last, setLast] = useState<Awaited<ReturnType<typeof loadClass>>>();
  if (loading.status === 'loaded' && loading.value !== last) setLast(loading.value);
  const notice = (): Elements => {
    if (loading.status === 'failed')
      return <LoadFailed text={text.failed} retryLabel={retry} onRetry={loading.retry} />;
    if (loading.status === 'notFound') return <p className="mb-3 text-sm">{text.gone}</p>;
    // While they are on the screen, the banner says so.
    if (!last || last.des_state === 'shown' || last.des_state === 'on_screen') return null;
    const why = { not_opened: text.beforeText, other_faces: text.otherFaces, taken_out: text.takenOut };
    return (
      <Card variant="note" className="mb-3 grid justify-items-start gap-2">
        {last.des_state === 'not_opened' && <h2 className="font-bold">{text.before}</h2>}
        <p className="text-sm">{why[last.des_state]}</p>
        {last.des_state === 'not_opened' && (
          <Button variant="outline" size="small" onClick={() => setLooks(looks + 1)}>
            {text.again}
          </Button>
        )}
      </Card>
    );
  };
  const others: Others | null =
    (last && {
      whose: 'class',
      results: last.class_results,
      isArriving: last.des_state === 'on_screen',
      latest: shown?.kind === 'reveal' ? shown.word.id : undefined,
    }) ||
    null;
  return (
    <Shown
      {...{ uid_session, uid_user, loaded, others }}
      notice={notice()}
      banner={<ClassBanner run={{ uid_session, uid_user }} screen={screen} isResults />}
      isUnderBanner={state !== 'closed' && state !== 'open'}
    />
  );
};

/** /results/:uid_session/:uid_user: a participant's answers, face by face, and those of their class. */
export const ResultsPage = () => {
  const { uid_session = '', uid_user = '' } = useParams();
  const { title, answers: text, retry } = useText(results);
  const loading = useLoading(useCallback(() => load({ uid_session, uid_user }), [uid_session, uid_user]));
  if (loading.status === 'notFound') return <ResultsNotFound />;
  if (loading.status !== 'loaded') {
    return (
      <Page header={<PlainHeader />} width="wide">
        <h1 className="font-bold text-md text-text-2">{title}</h1>
        {loading.status === 'failed' ? (
          <LoadFailed text={text.failed} retryLabel={retry} onRetry={loading.retry} />
        ) : (
          <p role="status">{text.loading}</p>
        )}
      </Page>
    );
  }
  const props = { uid_session, uid_user, loaded: loading.value };
  return loading.value.flg_public ? <Shown {...props} others={null} /> : <OfClass {...props} />;
};
