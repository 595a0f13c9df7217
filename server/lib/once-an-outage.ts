/** Reports a failure once per outage instead of at every attempt. */
export const onceAnOutage = () => {
  let isOut = false;
  return {
    /** Calls `report` if this is the first failure of an outage. */
    failed: (report: () => void): void => {
      if (!isOut) report();
      isOut = true;
    },
    /** Ends the outage: the next failure is reported again. */
    worked: (): void => {
      isOut = false;
    },
  };
};
