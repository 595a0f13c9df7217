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

// Arrays as PostgreSQL sends them in its binary format (array_send), in Base64: for the many answers of a step, both ends
// spend a third less time on these than on JSON. After a head of 20 bytes, each element is its length in bytes (-1: null)
// and its bytes, most significant first.

const head = 20;
const lengthBytes = 4;

/** Where the head says how many elements there are. */
const atLength = 12;

/** Where arrays are decoded, one after the other: making room for each takes longer than decoding it. */
let bytes = Buffer.alloc(16_384);
let view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Decodes an array. Returns the number of bytes, until the next one is decoded. */
const decode = (sent: string): number => {
  if (sent.length > bytes.length) {
    bytes = Buffer.alloc(2 * sent.length);
    view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }
  return bytes.write(sent, 'base64');
};

/** Reads a `smallint[]` of one dimension without nulls. */
export const readSmallints = (sent: string): number[] => {
  const step = lengthBytes + 2;
  const values = new Array<number>(Math.max(0, (decode(sent) - head) / step));
  for (let place = 0; place < values.length; place += 1) {
    values[place] = view.getInt16(head + lengthBytes + place * step);
  }
  return values;
};

/** Reads a `double precision[]` of one dimension without nulls. */
export const readDoubles = (sent: string): number[] => {
  const step = lengthBytes + 8;
  const values = new Array<number>(Math.max(0, (decode(sent) - head) / step));
  for (let place = 0; place < values.length; place += 1) {
    values[place] = view.getFloat64(head + lengthBytes + place * step);
  }
  return values;
};

/** Reads a `boolean[]` of one dimension. */
export const readBooleans = (sent: string): (boolean | null)[] => {
  const length = decode(sent);
  const values = new Array<boolean | null>(length > head ? view.getInt32(atLength) : 0);
  let at = head;
  for (let place = 0; place < values.length; place += 1) {
    // The length is 1, or -1 for null.
    const isNull = bytes[at] !== 0;
    values[place] = isNull ? null : bytes[at + lengthBytes] === 1;
    at += isNull ? lengthBytes : lengthBytes + 1;
  }
  return values;
};
