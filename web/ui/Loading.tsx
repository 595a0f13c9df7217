import { useEffect, useState } from 'react';
import './loading.css';

const delayMs = 400;

/** Says that something is on its way, but only when it takes long enough to be noticed. */
export const Loading = ({ text }: { text: string }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="loading" aria-busy="true">
      <p role="status">{late && text}</p>
    </main>
  );
};
