type End = () => unknown;

/** Remembers how to end what has been started. Throws when everything is being ended: this, too, and nothing shall begin. */
export type AtEnd = (end: End) => void;

const exitCodes = { SIGINT: 130, SIGTERM: 143 };

/**
 * Runs `work`, and ends what it has started, the latest first: when it is over, when it has failed, and when the bench is
 * told to end meanwhile.
 */
export const withEndings = async <T>(work: (atEnd: AtEnd) => Promise<T>): Promise<T> => {
  const ends: End[] = [];
  let ending: Promise<void> | undefined;
  const endOneByOne = async () => {
    // Whoever is told to end may still start something meanwhile.
    for (let end = ends.pop(); end; end = ends.pop()) {
      await Promise.resolve()
        .then(end)
        .catch((error: unknown) => process.stderr.write(`could not end in order: ${error}\n`));
    }
  };
  const endAll = () => {
    ending ??= endOneByOne();
    return ending;
  };
  const interrupt = (signal: keyof typeof exitCodes) => void endAll().then(() => process.exit(exitCodes[signal]));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const atEnd: AtEnd = (end) => {
    ends.push(end);
    if (ending) throw new Error('told to end');
  };
  try {
    return await work(atEnd);
  } finally {
    await endAll();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};

/** Starts something, and remembers from before it is through how to end it; what never started needs no end. */
export const begin = <T>(atEnd: AtEnd, start: () => Promise<T>, stop: (started: T) => unknown): Promise<T> => {
  let starting: Promise<T> | undefined;
  atEnd(() => starting?.then(stop, () => {}));
  starting = start();
  return starting;
};

/** The same for what has a `stop` of its own. */
export const startUntilEnd = <T extends { stop: () => unknown }>(atEnd: AtEnd, start: () => Promise<T>): Promise<T> =>
  begin(atEnd, start, (started) => started.stop());
