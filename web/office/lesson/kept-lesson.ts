import { isLongAgo, type LessonPlace } from './lesson-clock.ts';
import { type PlanLength, planLengths, plans } from './plans.ts';

const keyOf = (uid_session: string): string => `lesson_${uid_session}`;

const isPlan = (length: number | undefined): length is PlanLength => planLengths.some((each) => each === length);

/** Reads what `keepLesson` wrote; undefined for anything else. */
const read = (kept: string | null): LessonPlace | undefined => {
  const [plan, step, startedAt, stepAt, ...words] = kept?.split(' ').map(Number) ?? [];
  if (!isPlan(plan) || step === undefined || !plans[plan][step]) return undefined;
  if (![startedAt, stepAt, ...words].every(Number.isSafeInteger)) return undefined;
  return { plan, step, startedAt: Number(startedAt), stepAt: Number(stepAt), words: words.length > 0 ? words : [0] };
};

/** Where a session's lesson is, as kept in this browser: undefined if it has not begun here, or hours ago (`now` in ms). */
export const keptLesson = (uid_session: string, now: number): LessonPlace | undefined => {
  try {
    const place = read(localStorage.getItem(keyOf(uid_session)));
    return place && !isLongAgo(place, now) ? place : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps where a lesson is, so that a reload comes back there. Does nothing where storage is denied. */
export const keepLesson = (uid_session: string, { plan, step, startedAt, stepAt, words }: LessonPlace): void => {
  try {
    localStorage.setItem(keyOf(uid_session), [plan, step, startedAt, stepAt, ...words].join(' '));
  } catch {
    // The lesson lasts as long as the page.
  }
};

/** Forgets a lesson: it begins anew, or its session was deleted. */
export const forgetLesson = (uid_session: string): void => {
  try {
    localStorage.removeItem(keyOf(uid_session));
  } catch {
    // Nothing was kept.
  }
};
