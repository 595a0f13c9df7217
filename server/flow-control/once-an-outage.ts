/** Says once an outage, and not at every attempt, that something does not work. */
export const onceAnOutage = () => {
  let isOut = false;
  return {
    /** It failed: calls `say`, unless it has failed ever since it was last said. */
    failed: (say: () => void): void => {
      if (!isOut) say();
      isOut = true;
    },
    /** It works: the next failure is a new outage. */
    worked: (): void => {
      isOut = false;
    },
  };
};
