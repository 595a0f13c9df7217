import { useEffect } from 'react';
import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { useParams } from '../../ui/router.tsx';
import type { Run } from '../run/device/run.ts';
import { OneTab } from '../run/OneTab.tsx';
import { OpeningPage } from '../shell/OpeningPage.tsx';
import { ProblemPage } from '../shell/ProblemPage.tsx';
import { ClassRun } from './ClassRun.tsx';
import { ClassStart } from './ClassStart.tsx';
import { Completed, SurveyDone } from './Completed.tsx';
import { departures } from './departures.ts';
import { findLobbyPlace, useReadingCount } from './lobby.ts';
import { Left, SurveyDenied, SurveyNotStarted, TestEnded, Unfinished } from './SurveyMessages.tsx';
import { useSurvey } from './use-survey.ts';

const OpeningSurvey = ({ uid_session }: { uid_session: string }) => {
  // Who comes from the waiting room is counted on while the test loads.
  useReadingCount(uid_session, findLobbyPlace(uid_session) !== undefined);
  return <OpeningPage title={useText(slides).title} />;
};

const Survey = ({ uid_session }: { uid_session: string }) => {
  const { opened, load, actionsOn } = useSurvey(uid_session);
  // A participant who left this device while it was offline may still have to be reported.
  useEffect(departures.resume, []);

  if (!opened) return <OpeningSurvey uid_session={uid_session} />;
  if (opened === 'failed') return <ProblemPage problem="notLoaded" onRetry={load} />;
  const { stage, device } = opened;
  const actions = actionsOn(device);
  switch (stage.state) {
    case 'missing':
      return <ProblemPage problem="noData" onRetry={load} />;
    case 'denied':
      return stage.reason === 'not_started' ? (
        <SurveyNotStarted uid_session={uid_session} onStarted={load} />
      ) : (
        <SurveyDenied reason={stage.reason} />
      );
    case 'done':
      return <SurveyDone run={stage.run} onNext={load} />;
    case 'new':
      return <ClassStart {...{ uid_session, device, actions }} game={stage.game} slides={stage.slides} />;
    case 'unfinished':
      return <Unfinished {...stage} actions={actions} />;
    case 'undelivered':
    case 'playing': {
      const { run, slides } = stage;
      const take = (taken: Run | undefined) => (taken?.status === 'playing' ? actions.resume(taken, slides) : load());
      return (
        <OneTab key={run.uid_user} {...{ run, slides }} store={device.store} onTake={take}>
          <ClassRun {...{ run, slides, device, actions }} />
        </OneTab>
      );
    }
    case 'completed':
      return <Completed run={stage.run} wasWithdrawn={stage.wasWithdrawn} seen={stage.seen} onNext={load} />;
    case 'ended':
      return <TestEnded end={stage.end} />;
    case 'left':
      return <Left departure={stage.departure} onAgain={load} />;
  }
};

export const SurveyPage = () => {
  const { uid_session = '' } = useParams();
  // In lower case like the server's: it is the key of the runs on this device.
  const uid = uid_session.toLowerCase();
  return <Survey key={uid} uid_session={uid} />;
};
