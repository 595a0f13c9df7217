import type { IncomingMessage } from 'node:http';

/**
 * The calls that are still being received, by key: `max` at a time. One more ends the oldest, whose connection is closed:
 * an honest body is there within moments, so the oldest is one that trickles.
 */
export const pendingCalls = (max: number) => {
  const pending = new Map<string, Set<IncomingMessage>>();

  const remove = (key: string, call: IncomingMessage): void => {
    const ofKey = pending.get(key);
    if (ofKey?.delete(call) && ofKey.size === 0) pending.delete(key);
  };

  return {
    add: (key: string, call: IncomingMessage): void => {
      const ofKey = pending.get(key) ?? new Set();
      pending.set(key, ofKey.add(call));
      // Also when the client hangs up before it has said everything.
      call.once('close', () => remove(key, call));
      const [oldest] = ofKey;
      if (ofKey.size <= max || !oldest) return;
      remove(key, oldest);
      oldest.destroy();
    },
    remove,
  };
};
