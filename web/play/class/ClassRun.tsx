import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
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
import { useRun } from '../run/use-run.ts';
import { ClassSlide } from './ClassSlide.tsx';
import { LeaveDialog, WithLeave } from './Leave.tsx';
import type { Departure } from './Left.tsx';
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
  const text = useText(slidesText);
  const state = useRun(run, slides, device.store);
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
    <WithLeave onPress={canLeave ? () => setAsked(true) : undefined}>
      <ProgressBar label={text.progress} value={runProgress(state.flow)} follow={state.follow} />
      {canLeave && <LeaveDialog isOpen={isAsked} isAtEnd={isAtEnd} onBack={() => setAsked(false)} onLeave={leave} />}
      <KeptOrNot store={device.store} state={state}>
        <ClassSlide
          key={state.flow.slide}
          {...{ state, device, onNext }}
          isCovered={isAsked}
          onDelivered={() => onDelivered(state.run)}
        />
      </KeptOrNot>
    </WithLeave>
  );
};
