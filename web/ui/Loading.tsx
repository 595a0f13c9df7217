import { useEffect, useState } from 'react';
import { LogoMark } from './Logo.tsx';
import './loading.css';

/** When the page says that it is loading, and when it says that it still is, in ms. */
const delayMs = 400;
const lateMs = 4000;

type Props = {
  text: string;
  /** In place of `text` when that takes long. */
  late?: string;
  /** Shows our mark at once: on a page that is opened by its address, so that it does not begin empty. */
  isOpening?: boolean;
};

/** Says that the page is loading, but only when that takes long enough to be noticed. */
export const Loading = ({ text, late = text, isOpening = false }: Props) => {
  const [said, setSaid] = useState<'nothing' | 'loading' | 'late'>('nothing');
  useEffect(() => {
    const timers = [setTimeout(() => setSaid('loading'), delayMs), setTimeout(() => setSaid('late'), lateMs)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return (
    <main className="loading" aria-busy="true">
      {isOpening && <LogoMark />}
      <p role="status">{said !== 'nothing' && (said === 'late' ? late : text)}</p>
    </main>
  );
};
