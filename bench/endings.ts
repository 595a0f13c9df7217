type End = () => unknown;

/** Registers how to stop something that has been started. Throws if everything is being stopped: nothing new may begin. */
export type AtEnd = (end: End) => void;

/** Of all that is under way in this process. */
const endings = new Set<() => Promise<void>>();

const exitCodes = { SIGINT: 130, SIGTERM: 143 };

/**
 * Runs `work` and stops what it has started, the latest first: when it is done, when it fails, and on SIGINT or SIGTERM.
 */
export const withEndings = async <T>(work: (atEnd: AtEnd) => Promise<T>): Promise<T> => {
  const ends: End[] = [];
  let ending: Promise<void> | undefined;
  const endOneByOne = async () => {
    // `work` may still start something in the meantime.
    for (let end = ends.pop(); end; end = ends.pop()) {
      await (async () => end())().catch((error) => process.stderr.write(`could not stop cleanly: ${error}\n`));
    }
  };
  const endAll = () => {
    ending ??= endOneByOne();
    return ending;
  };
  const interrupt = (signal: keyof typeof exitCodes) =>
    void Promise.all([...endings].map((end) => end())).then(() => process.exit(exitCodes[signal]));
  endings.add(endAll);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const atEnd: AtEnd = (end) => {
    ends.push(end);
    if (ending) throw new Error('the bench is being stopped');
  };
  return work(atEnd).finally(async () => {
    await endAll();
    endings.delete(endAll);
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  });
};

/** Starts something and registers its `stop` before it is ready; what fails to start is not stopped. */
export const begin = <T>(atEnd: AtEnd, start: () => Promise<T>, stop: (started: T) => unknown): Promise<T> => {
  let starting: Promise<T> | undefined;
  atEnd(() => starting?.then(stop, () => {}));
  starting = start();
  return starting;
};

/** The same for something with a `stop` of its own. */
export const startUntilEnd = <T extends { stop: () => unknown }>(atEnd: AtEnd, start: () => Promise<T>): Promise<T> =>
  begin(atEnd, start, (started) => started.stop());
