import { useEffect, useRef } from 'react';
import { answerWindowMs } from '../../../contract/rules/limits.ts';

/** ms between two steps of the ring; with reduced motion a second at a time: three changes, no movement. */
const stepMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1000 : 100);

/**
 * Three seconds going by. Decoration: the deadline is the clock's, and nothing depends on this. By a timer, since a browser
 * draws each frame of an animation, also of one in steps, and the next face waits behind them.
 */
export const CountdownRing = () => {
  const time = useRef<SVGCircleElement>(null);
  useEffect(() => {
    const step = stepMs();
    const began = performance.now();
    const timer = setInterval(() => {
      const gone = Math.round((performance.now() - began) / step) * step;
      time.current?.style.setProperty('stroke-dashoffset', `${Math.min(100, (100 * gone) / answerWindowMs)}`);
    }, step);
    return () => clearInterval(timer);
  }, []);
  return (
    <svg className="countdown-ring" viewBox="0 0 58 58" aria-hidden="true" focusable="false">
      <circle className="countdown-ring-back" cx="29" cy="29" r="29" />
      <circle className="countdown-ring-track" cx="29" cy="29" r="19" />
      <circle ref={time} className="countdown-ring-time" cx="29" cy="29" r="19" pathLength="100" />
    </svg>
  );
};
