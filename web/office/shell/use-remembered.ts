import { useState } from 'react';
import { stored } from '../../api/stored.ts';

/** Whether something is so, at first not; kept on this device as long as it has storage. */
export const useRemembered = (key: string): [boolean, (isSo: boolean) => void] => {
  const [isSo, set] = useState(() => stored(key).read() === 'true');
  const change = (next: boolean) => {
    stored(key).write(String(next));
    set(next);
  };
  return [isSo, change];
};
