/** Time that passes only when told to. */
export const fakeTime = () => {
  let now = 1_000_000;
  let timers: { at: number; action: () => void }[] = [];
  return {
    now: () => now,
    pending: () => timers.map(({ at }) => at - now),
    after: (ms: number, action: () => void) => {
      const timer = { at: now + ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass: async (ms: number) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { action } of due) action();
      await settled();
    },
  };
};

/** Lets fake-indexeddb and the promises behind it finish: it needs turns of the event loop, not time. */
export const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
