/** A clock and timers that advance only with `pass`. */
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

/** Waits for fake-indexeddb and its promises, which need turns of the event loop rather than time. */
export const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
