import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveSession, StagePlace } from '../../../contract/class-sessions.ts';
import { type Slide, slides } from '../../../contract/rules/stage.ts';
import { callSignedIn } from '../../api/login.ts';
import { refusalOf } from '../../api/refusals.ts';
import { playingIn } from '../sessions/session.ts';

export const acts = ['lobby', 'playing', 'finished', 'results'] as const;
export type Act = (typeof acts)[number];

type Shown = Pick<LiveSession, 'des_state' | 'num_joined' | 'num_completed'>;

/** The act that is on the screen: the results once the teacher has moved there, otherwise what the class is doing. */
export const actOf = (session: Shown, { num_slide }: StagePlace): Act => {
  if (session.des_state === 'created') return 'lobby';
  if (session.des_state === 'stopped') return num_slide === null ? 'finished' : 'results';
  return session.num_joined > 0 && playingIn(session) === 0 ? 'finished' : 'playing';
};

/** A slide of the results on the screen; `few`: too few tests, so that there are no figures. */
export type ShownSlide = Slide | { kind: 'few' };

export type Shape = { words: number; isTooSmall: boolean };

/** Without figures, each place but the last shows why: a number means the same slide, whether or not late tests bring some. */
export const slideAt = ({ num_slide }: StagePlace, { words, isTooSmall }: Shape): ShownSlide => {
  const all = slides(words);
  const slide = all[Math.min(num_slide ?? 0, all.length - 1)] ?? { kind: 'closing' };
  return isTooSmall && slide.kind !== 'closing' ? { kind: 'few' } : slide;
};

export const placeAfter = (place: StagePlace, step: 1 | -1, { words, isTooSmall }: Shape): StagePlace | undefined => {
  const last = slides(words).length - 1;
  const now = Math.min(place.num_slide ?? 0, last);
  if (isTooSmall) {
    const isLast = now === last;
    return isLast === (step === 1) ? undefined : { ...place, num_slide: isLast ? 0 : last };
  }
  const next = now + step;
  return next < 0 || next > last ? undefined : { ...place, num_slide: next };
};

type Progress = Pick<LiveSession, 'num_joined' | 'num_completed' | 'num_rounds' | 'num_waiting' | 'playing'>;

/** How many are in each round now, and how many are past it; round 0 is before the first. */
export const roundRows = ({ num_joined, num_completed, num_rounds, num_waiting, playing }: Progress) => {
  const sum = (isMeant: (round: number) => boolean) =>
    playing.filter(({ num_round }) => isMeant(num_round)).reduce((all, { participants }) => all + participants, 0);
  return Array.from({ length: num_rounds + 1 }, (_, round) => ({
    round,
    here: sum((each) => each === round),
    past: num_completed + sum((each) => each > round),
    // Its word may be read once everybody has come to it, and nobody waits to be let in: nobody meets it here first.
    isNamed: num_joined > 0 && (round === 0 || num_waiting === 0) && sum((each) => each < round) === 0,
  }));
};

export type RoundRow = ReturnType<typeof roundRows>[number];

/** A move that hangs must not keep the next one. */
const timeoutMs = 5000;

/**
 * What is on the class's screen, and what moves it. A move shows at once; the server keeps it, and the last mover wins.
 * Without a network it shows here alone, and is sent again with every answer that comes (`readAt`).
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
    // What it has kept comes with its answer; to drop this place sooner would show the slide before it for a moment.
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
