import { readBooleans, readDoubles, readSmallints } from './sent-arrays.ts';

// Written out, because it is hot: whoever reads the answers of many runs reads them like this.

/** The columns with the answers of a row of the table `run`, for a select. */
export const answerColumns = `encode(array_send(run.id_adjective), 'base64') as sent_words,
  encode(array_send(run.id_image), 'base64') as sent_faces, encode(array_send(run.flg_response), 'base64') as sent_answers,
  encode(array_send(run.val_elapsed_time), 'base64') as sent_times`;

export type SentAnswers = { sent_words: string; sent_faces: string; sent_answers: string; sent_times: string };

/** The answers of a run, an element per face in the order in which they were shown; times in ms. */
export const readAnswers = ({ sent_words, sent_faces, sent_answers, sent_times }: SentAnswers) => ({
  id_adjective: readSmallints(sent_words),
  id_image: readSmallints(sent_faces),
  flg_response: readBooleans(sent_answers),
  val_elapsed_time: readDoubles(sent_times),
});
