import { setTimeout } from 'node:timers/promises';
import { newLog, playPupil, type Tempo } from './pupil.ts';
import { newWatched, openClass, watch } from './teacher.ts';

export type Lessons = {
  origin: string;
  /** The teachers' addresses: each has a class. */
  teachers: string[];
  pupils: number;
  tempo: Tempo;
  /** Called when the teachers start; the lessons last until what it returns is over, too. */
  onBegin?: () => Promise<unknown>;
};

/**
 * Plays classes from the entrance to the last stored run while their teachers watch. All wait for the last pupil, then start
 * together. Resolves to what pupils and teachers saw, and to the participants whose run was acknowledged.
 */
export const playLessons = async ({ origin, teachers, pupils, tempo, onBegin }: Lessons) => {
  let announce = (_moment: number): void => {};
  const log = newLog(
    new Promise((resolve) => {
      announce = resolve;
    }),
  );
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
  await Promise.all(classes.map((lesson) => watch(lesson, live, onceAsked())));
  for (const { close } of classes) close();
  for (const { reason } of played.filter((pupil) => pupil.status === 'rejected')) log.refused.push(String(reason));
  const uids = played.flatMap((pupil) => (pupil.status === 'fulfilled' ? [pupil.value] : []));
  return { log, live, uids, seconds };
};

/** False when it is asked for the first time, and true afterwards. */
const onceAsked = () => {
  let times = 0;
  return () => times++ > 0;
};
