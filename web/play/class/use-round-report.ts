import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { refusalOf } from '../device/refusal.ts';
import type { RunKey } from '../device/run.ts';
import type { Slide } from '../flow/flow.ts';
import { callTimeoutMs } from './keep-trying.ts';

/**
 * Reports the start of each round to the server, at the round's title, for the class's progress. Sent once, without
 * retries: the next round makes up for a lost report. Returns whether the participant was deleted from the server, only
 * at the title of a round, so that the faces are never interrupted.
 */
export const useRoundReport = ({ uid_session, uid_user }: RunKey, slide: Slide | undefined): boolean => {
  const num_round = slide?.kind === 'RoundTitle' ? slide.number : undefined;
  const [isUnknown, setUnknown] = useState(false);
  const report = useEffectEvent((num_round: number) => {
    call(
      'POST /gamesession/:uid_session/progress',
      { params: { uid_session }, body: { uid_user, num_round } },
      { signal: AbortSignal.timeout(callTimeoutMs) },
    ).catch((error: unknown) => {
      if (refusalOf(error) === 'not_found') setUnknown(true);
    });
  });
  useEffect(() => {
    if (num_round !== undefined) report(num_round);
  }, [num_round]);
  return isUnknown && num_round !== undefined;
};
