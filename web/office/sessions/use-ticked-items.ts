import { useState } from 'react';
import { keepTickedItems, tickedItems } from './ticked-items.ts';

/** What of the list before a lesson is done, and how to say so. */
export const useTickedItems = (uid_session: string) => {
  const [ticked, setTicked] = useState(() => tickedItems(uid_session));
  const tick = (item: string, isDone: boolean) => {
    const others = [...ticked].filter((name) => name !== item);
    const now = new Set(isDone ? [...others, item] : others);
    setTicked(now);
    keepTickedItems(uid_session, now);
  };
  return { ticked, tick };
};
