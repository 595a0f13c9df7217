import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { Slide } from '../flow.ts';
import { runProgress } from '../run/run-progress.ts';
import { useRun } from '../run/use-run.ts';
import type { Run } from '../run.ts';
import type { Device } from '../this-device.ts';
import { preloadFaces } from '../trial/device-faces.ts';
import { ClassSlide } from './ClassSlide.tsx';
import { onDepartureElsewhere } from './departures.ts';
import { LeaveControl, LeaveDialog } from './Leave.tsx';
import { useRoundReport } from './use-round-report.ts';

type Props = {
  run: Run;
  slides: Slide[];
  device: Device;
  onDelivered: (run: Run) => void;
  onLeave: () => void;
  /** The device goes to somebody else, from a run that was refused. */
  onNext: () => void;
};

/** A run in class from START to its delivery. It can be left until its answers are on their way. */
export const ClassRun = ({ run, slides, device, onDelivered, onLeave, onNext }: Props) => {
  const text = useText(slidesText);
  const state = useRun(run, slides, device.store);
  const [isAsked, setAsked] = useState(false);
  const slide = slides[state.flow.slide - 1];
  const canLeave = slide?.kind !== 'Loader';

  useEffect(() => preloadFaces(slides), [slides]);
  useRoundReport(run, slide);

  const leave = useEffectEvent(onLeave);
  useEffect(() => onDepartureElsewhere(run.uid_user, () => leave()), [run.uid_user]);

  return (
    <div className={canLeave ? 'with-way-out' : undefined}>
      <ProgressBar label={text.progress} value={runProgress(state.flow)} />
      {canLeave && (
        <>
          <LeaveControl onPress={() => setAsked(true)} />
          <LeaveDialog isOpen={isAsked} onBack={() => setAsked(false)} onLeave={onLeave} />
        </>
      )}
      <ClassSlide
        key={state.flow.slide}
        {...{ state, device, onNext }}
        isHeld={isAsked}
        onDelivered={() => onDelivered(state.run)}
      />
    </div>
  );
};
