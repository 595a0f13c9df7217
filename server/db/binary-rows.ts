import pg from 'pg';

/** Before the first row: a signature, flags and the length of no extension. */
const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const headBytes = signature.length + 8;

/** The columns of a row in PostgreSQL's binary format; null: NULL. */
export type CopiedRow = (Buffer | null)[];

const readRow = (bytes: Buffer, start: number): CopiedRow | undefined => {
  const columns = bytes.readInt16BE(start);
  if (columns < 0) return undefined;
  const row = new Array<Buffer | null>(columns);
  let at = start + 2;
  for (let column = 0; column < columns; column += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row[column] = length < 0 ? null : bytes.subarray(at, at + length);
    if (length > 0) at += length;
  }
  return row;
};

/** Frees the processors for `restMs` after each `workMs`, here and in PostgreSQL, which waits for the reader. */
export type Rests = { workMs: number; restMs: number };

/** PostgreSQL sends each row as one message, the head with the first. */
class CopyQuery extends pg.Query {
  readonly #use: (row: CopiedRow) => void;
  readonly #rests: Rests | undefined;
  #restedAt = performance.now();
  #isFirst = true;
  error: unknown;

  constructor(text: string, end: (error?: Error) => void, use: (row: CopiedRow) => void, rests?: Rests) {
    super(text, end);
    this.#use = use;
    this.#rests = rests;
  }

  #rest({ stream }: pg.Connection, { workMs, restMs }: Rests): void {
    if (stream.isPaused() || performance.now() - this.#restedAt < workMs) return;
    stream.pause();
    setTimeout(() => {
      this.#restedAt = performance.now();
      stream.resume();
    }, restMs);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    if (this.#rests) this.#rest(connection, this.#rests);
    // An error here would end the process.
    try {
      const start = this.#isFirst ? headBytes : 0;
      this.#isFirst = false;
      const row = this.error === undefined && chunk.length > start ? readRow(chunk, start) : undefined;
      if (row) this.#use(row);
    } catch (error) {
      this.error = error;
    }
  }
}

/** Calls `use` with each row of a query without parameters, as fast as possible. A row's bytes are overwritten afterwards. */
export const copyRows = async (
  client: Pick<pg.ClientBase, 'query'>,
  query: string,
  use: (row: CopiedRow) => void,
  rests?: Rests,
): Promise<void> => {
  const copy = await new Promise<CopyQuery>((resolve, reject) => {
    const text = `copy (${query}) to stdout (format binary)`;
    const made: CopyQuery = new CopyQuery(text, (error) => (error ? reject(error) : resolve(made)), use, rests);
    client.query(made);
  });
  if (copy.error !== undefined) throw copy.error;
};

/** Selects the answers of a row of the table `run`. */
export const answerColumns = `array_send(run.id_adjective) as sent_words, array_send(run.id_image) as sent_faces,
  array_send(run.flg_response) as sent_answers, array_send(run.val_elapsed_time) as sent_times`;

export type SentAnswers = { sent_words: Buffer; sent_faces: Buffer; sent_answers: Buffer; sent_times: Buffer };

let lastWords: { sent: Buffer; words: readonly number[] } = { sent: Buffer.alloc(0), words: [] };

// Most runs show their words in the same order.
const readWords = (sent: Buffer): readonly number[] => {
  // Copied: a row's bytes are overwritten.
  if (!lastWords.sent.equals(sent)) lastWords = { sent: Buffer.from(sent), words: readSmallints(sent) };
  return lastWords.words;
};

/** Returns the answers of a run, an element per face in the order shown; times in ms. */
export const readAnswers = ({ sent_words, sent_faces, sent_answers, sent_times }: SentAnswers) => ({
  id_adjective: readWords(sent_words),
  id_image: readSmallints(sent_faces),
  flg_response: readBooleans(sent_answers),
  val_elapsed_time: readDoubles(sent_times),
});

// One-dimensional arrays in PostgreSQL's binary format, the fastest for both ends. After a head of 20 bytes, each element
// is its length in bytes (-1: null) and its bytes, most significant first.

const head = 20;
const lengthBytes = 4;

const atLength = 12;

/** The head of an empty array ends before that number. */
const lengthOf = (sent: Buffer): number => (sent.length > head ? sent.readInt32BE(atLength) : 0);

/** Reads a `smallint[]` without nulls. */
export const readSmallints = (sent: Buffer): number[] => {
  const values = new Array<number>(lengthOf(sent));
  let at = head + lengthBytes;
  for (let place = 0; place < values.length; place += 1) {
    values[place] = (((sent[at] ?? 0) << 24) >> 16) | (sent[at + 1] ?? 0);
    at += lengthBytes + 2;
  }
  return values;
};

export const readDoubles = (sent: Buffer): number[] => {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.length);
  const values = new Array<number>(lengthOf(sent));
  let at = head + lengthBytes;
  for (let place = 0; place < values.length; place += 1) {
    values[place] = view.getFloat64(at);
    at += lengthBytes + 8;
  }
  return values;
};

export const readBooleans = (sent: Buffer): (boolean | null)[] => {
  const values = new Array<boolean | null>(lengthOf(sent));
  let at = head;
  for (let place = 0; place < values.length; place += 1) {
    // The length is 1, or -1 for null.
    const isNull = sent[at] !== 0;
    values[place] = isNull ? null : sent[at + lengthBytes] === 1;
    at += isNull ? lengthBytes : lengthBytes + 1;
  }
  return values;
};
