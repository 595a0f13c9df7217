import { X } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { refusalOf } from '../../api/refusals.ts';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { survey } from '../../i18n/survey.ts';
import { WithWayOut, wayOutLooks } from '../../ui/Screen.tsx';
import { cachePages } from '../run/device/cache-pages.ts';
import { onDepartureElsewhere } from '../run/device/departure-notes.ts';
import { shortCall } from '../run/device/keep-trying.ts';
import { hasFailed } from '../run/device/outbox.ts';
import type { Run } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import type { Slide } from '../run/flow/flow.ts';
import { RunSlides } from '../run/RunSlides.tsx';
import { Sending } from '../run/slides/Sending.tsx';
import { useRun } from '../run/use-run.ts';
import { ConfirmDialog } from '../shell/ConfirmButton.tsx';
import { NextParticipant } from './Completed.tsx';
import type { Actions, RunEnd } from './use-survey.ts';

/** Reports each round at its title, once: the next makes up for a lost report. Never interrupts the faces. */
const useRoundReport = ({ uid_session, uid_user }: Run, slide: Slide | undefined, onEnded: (end: RunEnd) => void) => {
  const num_round = slide?.kind === 'RoundTitle' ? slide.number : undefined;
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (num_round === undefined) return;
    let isAtTitle = true;
    const body = { uid_user, num_round };
    call('POST /gamesession/:uid_session/progress', { params: { uid_session }, body }, shortCall).catch(
      (error: unknown) => {
        const refusal = refusalOf(error);
        if (isAtTitle && (refusal === 'not_found' || refusal === 'taken_out')) end(refusal);
      },
    );
    return () => {
      isAtTitle = false;
    };
  }, [uid_session, uid_user, num_round]);
};

type LeaveProps = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'act'> & {
  /** The run is complete, and its answers may have arrived. */
  isAtEnd: boolean;
};

export const LeaveDialog = ({ isAtEnd, ...dialog }: LeaveProps) => {
  const { leave: text } = useText(survey);
  return (
    <ConfirmDialog {...dialog} text={{ ...text, working: text.leaving }} weight="danger">
      <p>{isAtEnd ? text.textAtEnd : text.text}</p>
      <p>{text.free}</p>
    </ConfirmDialog>
  );
};

type Props = { run: Run; slides: Slide[]; device: Device; actions: Actions };

/** A class run from START to its delivery. It can be left until its answers have arrived. */
export const ClassRun = ({ run, slides, device, actions }: Props) => {
  const text = useText(survey);
  const { progress } = useText(slidesText);
  const state = useRun(run, slides, device);
  const [isAsked, setAsked] = useState(false);
  const slide = slides[state.flow.slide - 1];
  const isAtEnd = slide?.kind === 'Loader';
  const delivery = useSyncExternalStore(device.outbox.subscribe, () => device.outbox.deliveryOf(run.uid_user));
  // No way out while the first attempt to send is under way: it takes only a moment.
  const canLeave = !isAtEnd || hasFailed(delivery);

  // The last page leads to the participant's own answers.
  useEffect(() => cachePages(() => import('../results/ResultsPage.tsx')), []);
  useRoundReport(run, slide, (end) => void actions.discard(run, end));

  const leaveElsewhere = useEffectEvent((uid_user: string) => {
    if (uid_user === run.uid_user) void actions.leaveFrom(isAtEnd ? 'end' : 'slides', run);
  });
  useEffect(() => onDepartureElsewhere(({ uid_user }) => leaveElsewhere(uid_user)), []);

  return (
    <WithWayOut
      name={text.leave.name}
      control={
        canLeave && (
          <button type="button" className={wayOutLooks} onClick={() => setAsked(true)}>
            <X className="size-5" />
            <span>{text.leave.button}</span>
          </button>
        )
      }
    >
      {canLeave && (
        <LeaveDialog
          open={isAsked}
          isAtEnd={isAtEnd}
          onClose={() => setAsked(false)}
          act={() => (isAtEnd ? actions.withdraw(state.run) : actions.leave(run))}
        />
      )}
      <RunSlides
        progress={progress}
        store={device.store}
        state={state}
        isCovered={isAsked}
        pausedHint={text.leave.pausedHint}
        own={{
          Loader: () => (
            <Sending
              {...{ run: state.run, device }}
              onDelivered={() => actions.complete(state.run)}
              delivered={text.delivered}
              whileWaiting={text.whileWaiting}
              reasons={text.refused}
              wayOut={<NextParticipant uid_session={run.uid_session} after="refused" onCleared={actions.load} />}
            />
          ),
        }}
      />
    </WithWayOut>
  );
};
