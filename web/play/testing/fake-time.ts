/** A clock and timers that advance only with `pass`, on a device that wakes up only with `wake`. */
export const fakeTime = () => {
  let now = 1_000_000;
  let timers: { at: number; action: () => void }[] = [];
  const wakes = new Set<() => void>();
  return {
    now: () => now,
    random: () => 0,
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
    onWake: (action: () => void) => {
      wakes.add(action);
      return () => wakes.delete(action);
    },
    wake: async () => {
      for (const action of [...wakes]) action();
      await settled();
    },
    isQuiet: () => timers.length + wakes.size === 0,
  };
};

/** Waits for fake-indexeddb and its promises, which need turns of Node's event loop rather than time. */
export const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
