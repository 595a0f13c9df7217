import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveSession, StagePlace } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { refusalOf } from '../../api/refusals.ts';

/** A move that hangs must not keep the next one. */
const timeoutMs = 5000;

/**
 * What is on the class's screen, and the function that moves it. A move shows at once and is kept on the server, where
 * the last mover wins. Without a network it shows here alone, and is sent again with every answer that comes (`readAt`)
 * until it is kept.
 */
export const useStagePlace = ({ uid_session, stage }: Pick<LiveSession, 'uid_session' | 'stage'>, readAt: number) => {
  const queries = useQueryClient();
  /** Where this screen has moved to, until the server's answer has it. */
  const [own, setOwn] = useState<StagePlace>();
  const unsent = useRef<StagePlace>(undefined);
  const isSending = useRef(false);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const params = { uid_session };
    const queryKey = ['GET /gamesession/:uid_session/live', { params }];
    try {
      while (unsent.current) {
        const body = unsent.current;
        const kept = await callSignedIn('POST /gamesession/:uid_session/stage', { params, body }, { timeoutMs });
        // An answer on its way may be from before the move.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<LiveSession>(queryKey, (known) => known && { ...known, stage: kept });
        if (unsent.current === body) unsent.current = undefined;
      }
    } catch (error) {
      // What the server refuses it will not take later either: the session has gone, or is another's.
      if (refusalOf(error)) {
        unsent.current = undefined;
        setOwn(undefined);
      }
    } finally {
      isSending.current = false;
    }
  }, [queries, uid_session]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer shows that the server can be reached.
  useEffect(() => {
    // What it has kept comes with its answer; to drop the own place sooner would show the slide before it for a moment.
    if (unsent.current === undefined) setOwn(undefined);
    void send();
  }, [send, readAt]);

  const move = (place: StagePlace) => {
    unsent.current = place;
    setOwn(place);
    void send();
  };
  return { place: own ?? stage, move };
};
