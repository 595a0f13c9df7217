import { setTimeout } from 'node:timers/promises';
import { newLog, playPupil, type Tempo } from './pupil.ts';
import { newWatched, openClass, watch } from './teacher.ts';

/** Each of `teachers`, which are addresses, has a class. `onBegin` is called when they start; the lessons last until it is over. */
type Lessons = { origin: string; teachers: string[]; pupils: number; tempo: Tempo; onBegin?: () => Promise<unknown> };

/**
 * Plays classes from the entrance to the last stored run while their teachers watch. All wait for the last pupil, then start
 * together. Resolves to what pupils and teachers saw, and to the participants whose run was acknowledged.
 */
export const playLessons = async ({ origin, teachers, pupils, tempo, onBegin }: Lessons) => {
  let announce = (_moment: number): void => {};
  const begin = new Promise<number>((resolve) => {
    announce = resolve;
  });
  const log = newLog(begin);
  const live = newWatched();
  const classes = await Promise.all(teachers.map((teacher) => openClass(origin, teacher)));
  const began = performance.now();
  let isOver = false;
  const watching = classes.map((lesson) => watch(lesson, live, () => isOver));
  const playing = classes.flatMap((lesson, place) =>
    Array.from({ length: pupils }, (_, pupil) =>
      playPupil({ origin, lesson, seed: 1 + place * pupils + pupil, tempo, log }),
    ),
  );
  const settled = Promise.allSettled(playing);
  while (log.arrived < playing.length) await setTimeout(50);
  announce(performance.now());
  const besides = onBegin?.();
  await Promise.all(classes.map(({ start }) => start()));
  const played = await settled;
  await besides;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  isOver = true;
  await Promise.all(watching);
  // Once more, when nothing is on its way: the counts must be exact.
  for (const lesson of classes) {
    let looks = 0;
    await watch(lesson, live, () => looks++ > 0);
    lesson.close();
  }
  log.refused.push(...played.flatMap((pupil) => (pupil.status === 'rejected' ? [String(pupil.reason)] : [])));
  const uids = played.flatMap((pupil) => (pupil.status === 'fulfilled' ? [pupil.value] : []));
  return { log, live, uids, seconds };
};
