import { readBooleans, readDoubles, readSmallints } from './sent-arrays.ts';

/** The columns with the answers of a row of the table `run`, for a select. */
export const answerColumns = `array_send(run.id_adjective) as sent_words, array_send(run.id_image) as sent_faces,
  array_send(run.flg_response) as sent_answers, array_send(run.val_elapsed_time) as sent_times`;

export type SentAnswers = { sent_words: Buffer; sent_faces: Buffer; sent_answers: Buffer; sent_times: Buffer };

let lastWords: { sent: Buffer; words: readonly number[] } = { sent: Buffer.alloc(0), words: [] };

/** Most runs show their words in the same order. */
const readWords = (sent: Buffer): readonly number[] => {
  // Copied: the bytes of a connection are overwritten.
  if (!lastWords.sent.equals(sent)) lastWords = { sent: Buffer.from(sent), words: readSmallints(sent) };
  return lastWords.words;
};

/** The answers of a run, an element per face in the order in which they were shown; times in ms. */
export const readAnswers = ({ sent_words, sent_faces, sent_answers, sent_times }: SentAnswers) => ({
  id_adjective: readWords(sent_words),
  id_image: readSmallints(sent_faces),
  flg_response: readBooleans(sent_answers),
  val_elapsed_time: readDoubles(sent_times),
});
