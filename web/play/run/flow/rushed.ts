import type { Answer } from '../device/run.ts';

/** Faster than anybody reads a word and looks at a face (ms). */
const tooFastMs = 300;
/** So many in a row are no accident. */
const burst = 4;

/** Whether answers to a round, in the order in which they were given, came in bursts: a thumb that drums. */
export const isRushed = (answers: Pick<Answer, 'val_elapsed_time' | 'flg_response'>[]): boolean => {
  let inARow = 0;
  return answers.some(({ val_elapsed_time, flg_response }) => {
    inARow = flg_response !== null && val_elapsed_time < tooFastMs ? inARow + 1 : 0;
    return inARow >= burst;
  });
};
