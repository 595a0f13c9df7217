import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { refusalOf } from '../../api/refusals.ts';
import type { RunKey } from '../run/device/run.ts';
import type { Slide } from '../run/flow/flow.ts';
import { callTimeoutMs } from './keep-trying.ts';

/** Why a run cannot go on: it or its session was deleted, or the teacher has taken the participant out. */
export type RunEnd = 'not_found' | 'taken_out';

/**
 * Reports the start of each round to the server, at the round's title, for the class's progress. Sent once, without
 * retries: the next round makes up for a lost report. Returns why the run cannot go on, if the server says so: only at the
 * title of a round, so that the faces are never interrupted.
 */
export const useRoundReport = ({ uid_session, uid_user }: RunKey, slide: Slide | undefined): RunEnd | undefined => {
  const num_round = slide?.kind === 'RoundTitle' ? slide.number : undefined;
  const [end, setEnd] = useState<RunEnd>();
  const report = useEffectEvent((num_round: number) => {
    call(
      'POST /gamesession/:uid_session/progress',
      { params: { uid_session }, body: { uid_user, num_round } },
      { timeoutMs: callTimeoutMs },
    ).catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal === 'not_found' || refusal === 'taken_out') setEnd(refusal);
    });
  });
  useEffect(() => {
    if (num_round !== undefined) report(num_round);
  }, [num_round]);
  return num_round === undefined ? undefined : end;
};
