type End = () => unknown;

/** Remembers how to end what has been started. */
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
  try {
    return await work((end) => ends.push(end));
  } finally {
    await endAll();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};

/** Waits for a start, and remembers from before it is through how to end it; what never started needs no end. */
export const begin = <T>(atEnd: AtEnd, starting: Promise<T>, stop: (started: T) => unknown): Promise<T> => {
  atEnd(() => starting.then(stop, () => {}));
  return starting;
};
