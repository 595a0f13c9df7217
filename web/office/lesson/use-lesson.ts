import { useState } from 'react';
import { keepNote, readNote } from '../sessions/device-notes.ts';
import { beginLesson, type LessonPlace, toStep } from './lesson-clock.ts';
import { type PlanLength, planLengths, plans } from './plans.ts';

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

/** Keeps where a lesson is, so that a reload comes back there. */
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
