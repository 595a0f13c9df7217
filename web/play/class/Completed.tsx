import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ClassGuess } from '../../../contract/class-sessions.ts';
import { routeOf } from '../../../contract/pages.ts';
import { join } from '../../i18n/join.ts';
import { useText } from '../../i18n/language.tsx';
import { prelude } from '../../i18n/prelude.ts';
import { survey } from '../../i18n/survey.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useLocation, useNavigate } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { CodeButton } from '../results/CodeButton.tsx';
import type { CameFrom } from '../results/came-from.ts';
import { releasePages } from '../run/device/cache-pages.ts';
import type { Run } from '../run/device/run.ts';
import { openDevice } from '../run/device/this-device.ts';
import { useSamples } from '../run/faces/samples.ts';
import { GuessChoice } from '../run/slides/GroupChoice.tsx';
import { ConfirmButton } from '../shell/ConfirmButton.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PlainPage } from '../shell/PlainPage.tsx';
import { ProblemPage } from '../shell/ProblemPage.tsx';
import { ClassBanner } from './ClassBanner.tsx';
import { clearForNext } from './departures.ts';
import { useClassScreen } from './use-class-screen.ts';

/** What a pupil who comes back from the results has guessed before them: in the history of this tab, and nowhere else. */
export type Seen = { completed: string; guess: ClassGuess | undefined };

type NextProps = {
  uid_session: string;
  /** `earlier`: the reader may be the next participant already; `refused`: the run exists on this device only. */
  after: 'completed' | 'earlier' | 'refused';
  onCleared?: (() => void) | undefined;
};

/** Hands the device to the next participant, after a confirmation: the previous one's data is deleted. */
export const NextParticipant = ({ uid_session, after, onCleared }: NextProps) => {
  const { participant: text } = useText(survey);
  const navigate = useNavigate();
  const isRefused = after === 'refused';
  const handOver = async () => {
    await clearForNext(uid_session, await openDevice());
    // Adds a history entry, so that "forward" cannot lead to the previous participant's pages.
    navigate(`/survey/${uid_session}`);
    onCleared?.();
  };
  return (
    <ConfirmButton
      text={{
        ...{ title: text.question, back: text.back, confirm: isRefused ? text.confirmRefused : text.confirm },
        button: after === 'earlier' ? text.other : text.button,
      }}
      look={after === 'completed' ? undefined : { variant: 'outline' }}
      weight={isRefused ? 'danger' : 'solid'}
      act={handOver}
    >
      <p>{isRefused ? text.refused : text.done}</p>
      {!isRefused && <p>{text.history}</p>}
    </ConfirmButton>
  );
};

const OwnCode = ({ code }: { code: string }) => {
  const { completed: text } = useText(survey);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <CodeButton code={code} isBoxed />
      <p className="flex-1 basis-40 text-text-2 text-xs">{text.code}</p>
    </div>
  );
};

/** Leads to the participant's own results. They replace this page: otherwise the next participant could open them with "forward". */
const useReportLink = ({ uid_session, uid_user }: Run, guess?: ClassGuess) => {
  const { pathname } = useLocation();
  const seen: Seen = { completed: uid_user, guess };
  const cameFrom: CameFrom & { guess: ClassGuess | undefined } = { results: pathname, seen, isReplaced: true, guess };
  return { to: `/results/${uid_session}/${uid_user}`, replace: true, state: cameFrom };
};

type Props = {
  run: Run;
  /** The participant wanted to leave, but the answers had already arrived. */
  wasWithdrawn: boolean;
  seen?: Seen | undefined;
  onNext: () => void;
};

export const Completed = ({ run, wasWithdrawn, seen, onNext }: Props) => {
  const { completed: text } = useText(survey);
  const { guess: words } = useText(prelude);
  const [guess, setGuess] = useState(seen?.guess);
  const samples = useSamples(run.images);
  const screen = useClassScreen(run.uid_session);
  const report = useReportLink(run, guess);
  const skipped = useReportLink(run);
  useEffect(releasePages, []);
  return (
    <>
      <ClassBanner run={run} screen={screen} />
      <PlainPage
        isLinked={false}
        foot={
          <div className="gap-x-4 landscape:sm:max-lg:flex">
            <ButtonLink className="w-full" after={ArrowRight} {...report}>
              {text.report}
            </ButtonLink>
            <div className="mt-1 flex shrink-0 flex-wrap items-center justify-between gap-x-4 text-sm">
              {!seen && <TextLink {...skipped}>{words.skip}</TextLink>}
              <NextParticipant uid_session={run.uid_session} after="completed" onCleared={onNext} />
            </div>
          </div>
        }
      >
        <PageTitle className="font-extrabold text-xl" title={text.title} />
        <p className="text-text-2">{wasWithdrawn ? text.tooLate : text.lead}</p>
        <div className="mt-2.5">
          <OwnCode code={run.cod_user} />
        </div>
        {seen ? (
          <TextLink className="mt-2" to={routeOf('/plan')}>
            {text.plan}
          </TextLink>
        ) : (
          <div className="mt-4">
            <GuessChoice legend={text.guess} about={text.positive} images={samples} value={guess} onChange={setGuess} />
          </div>
        )}
      </PlainPage>
    </>
  );
};

/** What leads on from a test that was completed on this device earlier, perhaps by somebody else. */
const OnFromEarlier = ({ run, onNext }: { run: Run; onNext?: () => void }) => (
  <>
    <ButtonLink {...useReportLink(run)}>{useText(survey).completed.report}</ButtonLink>
    <NextParticipant uid_session={run.uid_session} after="earlier" onCleared={onNext} />
  </>
);

export const SurveyDone = ({ run, onNext }: { run: Run; onNext: () => void }) => {
  const { denied } = useText(survey);
  return (
    <>
      <ClassBanner run={run} screen={useClassScreen(run.uid_session)} />
      <ProblemPage actions={<OnFromEarlier run={run} onNext={onNext} />}>
        <p>{denied.done}</p>
        <OwnCode code={run.cod_user} />
      </ProblemPage>
    </>
  );
};

export const JoinedBefore = ({ run }: { run: Run }) => {
  const { done: text } = useText(join);
  return (
    <MessagePage isLinked={false} title={text.title} text={[text.text]} actions={<OnFromEarlier run={run} />}>
      <OwnCode code={run.cod_user} />
    </MessagePage>
  );
};
