import { ArrowRight, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ClassGuess } from '../../../contract/class-sessions.ts';
import { routeOf } from '../../../contract/pages.ts';
import { join } from '../../i18n/join.ts';
import { useText } from '../../i18n/language.tsx';
import { prelude } from '../../i18n/prelude.ts';
import { survey } from '../../i18n/survey.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { useLocation } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { CodeButton } from '../results/CodeButton.tsx';
import type { CameFrom } from '../results/came-from.ts';
import { releasePages } from '../run/device/keep-pages.ts';
import type { Run } from '../run/device/run.ts';
import { useSamples } from '../run/faces/samples.ts';
import { GroupChoice } from '../run/slides/GroupChoice.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PlainHeader } from '../shell/PlainHeader.tsx';
import { ClassBanner } from './ClassBanner.tsx';
import { NextParticipant } from './NextParticipant.tsx';
import { useClassScreen } from './use-class-screen.ts';

/** What a pupil who comes back from the results has guessed before them: in the history of this tab, and nowhere else. */
export type Seen = { completed: string; guess: ClassGuess | undefined };

/** The code of the participant who completed the test on this device. */
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

/** The end of the class test: the code, a guess that stays on the device, and the way to the participant's own results. */
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
      <Page
        header={<PlainHeader isLinked={false} />}
        foot={
          <>
            <ButtonLink className="w-full" after={ArrowRight} {...report}>
              {text.report}
            </ButtonLink>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
              {!seen && <TextLink {...skipped}>{words.skip}</TextLink>}
              <NextParticipant uid_session={run.uid_session} after="completed" onCleared={onNext} />
            </div>
          </>
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
            <GroupChoice<'alike'>
              legend={<span className="font-extrabold text-lg leading-tight">{text.guess}</span>}
              images={samples}
              other={{ value: 'alike', label: words.alike }}
              value={guess}
              onChange={setGuess}
            />
            <p className="mt-1.5 flex items-center gap-1.5 text-text-2 text-xs">
              <Lock className="size-3.5 shrink-0" aria-hidden="true" />
              <span>{words.private}</span>
            </p>
          </div>
        )}
      </Page>
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

/** A "not found" page for a lesson completed on this device: the code, the participant's results and the class's screen. */
export const SurveyDone = ({ run, onNext }: { run: Run; onNext: () => void }) => {
  const { denied } = useText(survey);
  return (
    <>
      <ClassBanner run={run} screen={useClassScreen(run.uid_session)} />
      <NotFound actions={<OnFromEarlier run={run} onNext={onNext} />}>
        <p>{denied.done}</p>
        <OwnCode code={run.cod_user} />
      </NotFound>
    </>
  );
};

/** Shown for the code of a lesson that was already completed on this device. */
export const JoinedBefore = ({ run }: { run: Run }) => {
  const { done: text } = useText(join);
  return (
    <MessagePage isLinked={false} title={text.title} actions={<OnFromEarlier run={run} />}>
      <p>{text.text}</p>
      <OwnCode code={run.cod_user} />
    </MessagePage>
  );
};
