import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { survey } from '../../i18n/survey.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { WithWayOut, wayOutLooks } from '../../ui/WithWayOut.tsx';
import { useUndisturbed } from '../../version/undisturbed.ts';
import { onDepartureElsewhere } from '../run/device/departure-notes.ts';
import { keepPages } from '../run/device/keep-pages.ts';
import { hasFailed } from '../run/device/outbox.ts';
import type { Run } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { preloadFaces } from '../run/faces/device-faces.ts';
import type { Slide } from '../run/flow/flow.ts';
import { runProgress } from '../run/flow/run-progress.ts';
import { KeptOrNot } from '../run/KeptOrNot.tsx';
import { RunSlide } from '../run/RunSlide.tsx';
import { Sending } from '../run/slides/Sending.tsx';
import { useRun } from '../run/use-run.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { NextParticipant } from './NextParticipant.tsx';
import type { Departure } from './SurveyMessages.tsx';
import { type RunEnd, useRoundReport } from './use-round-report.ts';

type Props = {
  run: Run;
  slides: Slide[];
  device: Device;
  onDelivered: (run: Run) => void;
  onLeave: () => void;
  /** The run was left in another tab. */
  onLeftElsewhere: (reached: Departure['reached']) => void;
  /** Called to leave a run that is already complete. Resolves once its outcome is clear. */
  onWithdraw: (run: Run) => Promise<void>;
  /** The session or the participant is gone from the server. */
  onEnded: (end: RunEnd) => void;
  /** Hands the device to the next participant after a run was refused. */
  onNext: () => void;
};

/** Of the participant's own answers, which the last page leads to. */
const loadReport = () => import('../results/ResultsPage.tsx');

/** A class run from START to its delivery. It can be left until its answers have arrived. */
export const ClassRun = ({ run, slides, device, onDelivered, onNext, ...exits }: Props) => {
  const text = useText(survey);
  const { progress } = useText(slidesText);
  const state = useRun(run, slides, device);
  const [isAsked, setAsked] = useState(false);
  const slide = slides[state.flow.slide - 1];
  const isAtEnd = slide?.kind === 'Loader';
  const delivery = useSyncExternalStore(device.outbox.subscribe, () => device.outbox.deliveryOf(run.uid_user));
  // No way out while the first attempt to send is under way: it takes only a moment.
  const canLeave = !isAtEnd || hasFailed(delivery);

  useEffect(() => preloadFaces(slides), [slides]);
  useEffect(() => keepPages(loadReport), []);
  useUndisturbed();

  const end = useRoundReport(run, slide);
  const onEnded = useEffectEvent(exits.onEnded);
  useEffect(() => {
    if (end) onEnded(end);
  }, [end]);

  const leaveElsewhere = useEffectEvent((uid_user: string) => {
    if (uid_user === run.uid_user) exits.onLeftElsewhere(isAtEnd ? 'end' : 'slides');
  });
  useEffect(() => onDepartureElsewhere(({ uid_user }) => leaveElsewhere(uid_user)), []);

  const leave = async () => (isAtEnd ? exits.onWithdraw(state.run) : exits.onLeave());

  return (
    <WithWayOut
      name={text.leave.name}
      control={
        canLeave && (
          <button type="button" className={wayOutLooks} onClick={() => setAsked(true)}>
            <X className="size-5" aria-hidden="true" />
            <span>{text.leave.button}</span>
          </button>
        )
      }
    >
      <ProgressBar label={progress} value={runProgress(state.flow)} follow={state.follow} />
      {canLeave && <LeaveDialog isOpen={isAsked} isAtEnd={isAtEnd} onBack={() => setAsked(false)} onLeave={leave} />}
      <KeptOrNot store={device.store} state={state}>
        <RunSlide
          key={state.flow.slide}
          state={state}
          isCovered={isAsked}
          pausedHint={text.leave.pausedHint}
          moreTimeText={text.start.taken}
          own={{
            Loader: () => (
              <Sending
                {...{ run: state.run, device }}
                onDelivered={() => onDelivered(state.run)}
                delivered={text.delivered}
                whileWaiting={text.whileWaiting}
                reasons={text.refused}
                wayOut={<NextParticipant after="refused" onConfirm={onNext} />}
              />
            ),
          }}
        />
      </KeptOrNot>
    </WithWayOut>
  );
};
