/** Runs up to `count` works at a time, and the others after them in the order in which they came. */
export const turns = (count: number) => {
  const waiting: (() => void)[] = [];
  let free = count;

  const takeTurn = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const passTurn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passTurn();
    }
  };
};
