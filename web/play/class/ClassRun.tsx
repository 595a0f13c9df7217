import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { onDepartureElsewhere } from '../device/departure-notes.ts';
import { hasFailed } from '../device/outbox.ts';
import type { Run } from '../device/run.ts';
import type { Device } from '../device/this-device.ts';
import { preloadFaces } from '../faces/device-faces.ts';
import type { Slide } from '../flow/flow.ts';
import { runProgress } from '../flow/run-progress.ts';
import { useRun } from '../run/use-run.ts';
import { ClassSlide } from './ClassSlide.tsx';
import { LeaveControl, LeaveDialog } from './Leave.tsx';
import type { Departure } from './Left.tsx';
import { useRoundReport } from './use-round-report.ts';

type Props = {
  run: Run;
  slides: Slide[];
  device: Device;
  onDelivered: (run: Run) => void;
  onLeave: () => void;
  /** Left in another tab. */
  onLeftElsewhere: (reached: Departure['reached']) => void;
  /** Left although it is played to its end. Resolves when it is known what has become of it. */
  onWithdraw: (run: Run) => Promise<void>;
  /** The server no longer knows the session, or the participant. */
  onGone: () => void;
  /** The device goes to somebody else, from a run that was refused. */
  onNext: () => void;
};

/** A run in class from START to its delivery. It can be left until its answers have arrived. */
export const ClassRun = ({ run, slides, device, onDelivered, onNext, ...exits }: Props) => {
  const text = useText(slidesText);
  const state = useRun(run, slides, device.store);
  const [isAsked, setAsked] = useState(false);
  const slide = slides[state.flow.slide - 1];
  const isAtEnd = slide?.kind === 'Loader';
  const delivery = useSyncExternalStore(device.outbox.subscribe, () => device.outbox.deliveryOf(run.uid_user));
  // The first attempt takes a moment: before it has failed there is nothing to wait for, and nothing to leave.
  const canLeave = !isAtEnd || hasFailed(delivery);

  useEffect(() => preloadFaces(slides), [slides]);

  const isGone = useRoundReport(run, slide);
  const vanish = useEffectEvent(exits.onGone);
  useEffect(() => {
    if (isGone) vanish();
  }, [isGone]);

  const leaveElsewhere = useEffectEvent((uid_user: string) => {
    if (uid_user === run.uid_user) exits.onLeftElsewhere(isAtEnd ? 'end' : 'slides');
  });
  useEffect(() => onDepartureElsewhere(({ uid_user }) => leaveElsewhere(uid_user)), []);

  const leave = async () => (isAtEnd ? exits.onWithdraw(state.run) : exits.onLeave());

  return (
    <div className={canLeave ? 'with-way-out' : undefined}>
      <ProgressBar label={text.progress} value={runProgress(state.flow)} />
      {canLeave && (
        <>
          <LeaveControl onPress={() => setAsked(true)} />
          <LeaveDialog isOpen={isAsked} isAtEnd={isAtEnd} onBack={() => setAsked(false)} onLeave={leave} />
        </>
      )}
      <ClassSlide
        key={state.flow.slide}
        {...{ state, device, onNext }}
        isCovered={isAsked}
        onDelivered={() => onDelivered(state.run)}
      />
    </div>
  );
};
