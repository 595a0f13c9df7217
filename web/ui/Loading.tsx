import { useEffect, useState } from 'react';
import { LogoMark } from './Logo.tsx';

/** When the page says that it is loading, and when it says that it still is, in ms. */
const delayMs = 400;
const lateMs = 4000;

type Props = {
  text: string;
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
    <main
      className="grid min-h-[calc(100dvh-var(--above-page))] place-content-center place-items-center gap-4 text-md"
      aria-busy="true"
    >
      {isOpening && <LogoMark className="h-11 w-17" />}
      {/* Keeps its place before it says anything. */}
      <p role="status" className="min-h-6.5">
        {said !== 'nothing' && (said === 'late' ? late : text)}
      </p>
    </main>
  );
};
