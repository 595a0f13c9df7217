import { useEffect, useState } from 'react';
import './loading.css';

const delayMs = 400;

/** Says that the page is loading, but only when that takes long enough to be noticed. */
export const Loading = ({ text }: { text: string }) => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="loading" aria-busy="true">
      <p role="status">{isLate && text}</p>
    </main>
  );
};
