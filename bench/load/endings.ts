/** What was started, to be ended in reverse order: at the end, after a failure, and when the bench is told to end. */
export const openEndings = () => {
  const endings: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | undefined;

  const endAll = async () => {
    for (const end of endings.toReversed()) await end().catch((error: unknown) => console.error(error));
  };
  const end = (): Promise<void> => {
    ending ??= endAll();
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => end().finally(() => process.exit(1)));
  }

  /** Waits for a start, and remembers how to end it from before it is through. */
  const begin = <T>(starting: Promise<T>, stop: (started: T) => Promise<unknown>): Promise<T> => {
    endings.push(() =>
      starting.then(stop, () => {
        // What never started needs no end; whoever waits for it hears why.
      }),
    );
    return starting;
  };
  return { begin, end };
};

export type Endings = ReturnType<typeof openEndings>;
