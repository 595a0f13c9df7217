import { useState } from 'react';
import { forgetLesson, keepLesson, keptLesson } from './kept-lesson.ts';
import { beginLesson, type LessonPlace, toStep } from './lesson-clock.ts';
import type { PlanLength } from './plans.ts';

/** Where the lesson of a session is, kept on this device; undefined until it begins. `now`: ms since 1970. */
export const useLesson = (uid_session: string, now: () => number) => {
  const [place, setPlace] = useState(() => keptLesson(uid_session, now()));
  const keep = (next: LessonPlace) => {
    keepLesson(uid_session, next);
    setPlace(next);
  };
  return {
    place,
    begin: (plan: PlanLength) => keep(beginLesson(plan, now())),
    go: (step: number) => place && keep(toStep(place, step, now())),
    /** In their order, and never none. */
    choose: (words: readonly number[]) =>
      place && words.length > 0 && keep({ ...place, words: [...words].sort((a, b) => a - b) }),
    reset: () => {
      forgetLesson(uid_session);
      setPlace(undefined);
    },
  };
};
