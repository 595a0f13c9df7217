import { useEffect, useState } from 'react';
import { keepNote, readNote } from '../sessions/device-notes.ts';
import { type PlanLength, planLengths, plans } from './plans.ts';

/** Where a lesson is. Times are in ms since 1970, by the device's clock. */
export type LessonPlace = {
  plan: PlanLength;
  step: number;
  startedAt: number;
  stepAt: number;
  /** The words that a short lesson looks at, by their places from 0. */
  words: readonly number[];
};

const msOf = (minutes: number): number => minutes * 60_000;

export const beginLesson = (plan: PlanLength, now: number): LessonPlace => ({
  plan,
  step: 0,
  startedAt: now,
  stepAt: now,
  words: [0],
});

/** The lesson at another of its steps, from now on; the same lesson where there is no such step, or it is there. */
export const toStep = (place: LessonPlace, step: number, now: number): LessonPlace =>
  step === place.step || !plans[place.plan][step] ? place : { ...place, step, stepAt: now };

/** What the clock of a lesson says at a time. A device's clock that is set back makes nothing negative. */
export const clockOf = ({ plan, step, startedAt, stepAt }: LessonPlace, now: number) => {
  const steps = plans[plan];
  const plannedMs = msOf(steps[step]?.minutes ?? 0);
  const stepMs = Math.max(0, now - stepAt);
  const lessonMs = Math.max(0, now - startedAt);
  const coming = steps.slice(step + 1);
  const leftMs = Math.max(0, plannedMs - stepMs) + msOf(coming.reduce((sum, { minutes }) => sum + minutes, 0));
  return {
    stepMs,
    plannedMs,
    lessonMs,
    /** By how many whole minutes it would end after its plan, if all steps from here took their time; 0 if in time. */
    lateMinutes: Math.max(0, Math.floor((lessonMs + leftMs - msOf(plan)) / 60_000)),
    shorten: coming.find(({ mayShrink }) => mayShrink),
  };
};

/** Minutes and seconds, such as 4:05; from an hour on 63:20. */
export const inMinutes = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Nobody comes back to a lesson after this time, in ms. */
const lessonMs = 6 * 60 * 60_000;

/** Where a session's lesson is, as kept on this device; undefined if it has not begun here, or hours ago. */
export const keptLesson = (uid_session: string): LessonPlace | undefined => {
  const [length, step = -1, startedAt = 0, stepAt = Number.NaN, ...words] = readNote('lesson', uid_session)
    .split(' ')
    .map(Number);
  const plan = planLengths.find((each) => each === length);
  if (!plan || !plans[plan][step] || ![startedAt, stepAt, ...words].every(Number.isSafeInteger)) return undefined;
  if (Date.now() - startedAt > lessonMs) return undefined;
  return { plan, step, startedAt, stepAt, words: words.length > 0 ? words : [0] };
};

export const keepLesson = (uid_session: string, { plan, step, startedAt, stepAt, words }: LessonPlace): void =>
  keepNote('lesson', uid_session, [plan, step, startedAt, stepAt, ...words].join(' '));

/** Where the lesson of a session is, kept on this device; undefined until it begins. */
export const useLesson = (uid_session: string) => {
  const [place, setPlace] = useState(() => keptLesson(uid_session));
  const keep = (next: LessonPlace) => {
    keepLesson(uid_session, next);
    setPlace(next);
  };
  return {
    place,
    begin: (plan: PlanLength) => keep(beginLesson(plan, Date.now())),
    go: (step: number) => place && keep(toStep(place, step, Date.now())),
    /** In their order, and never none. */
    choose: (words: readonly number[]) =>
      place && words.length > 0 && keep({ ...place, words: [...words].sort((a, b) => a - b) }),
    reset: () => {
      keepNote('lesson', uid_session, '');
      setPlace(undefined);
    },
  };
};
