import { useEffect, useRef } from 'react';
import { answerWindowMs } from '../../../contract/rules/limits.ts';

/** The time between steps of the ring, in ms; a whole second with reduced motion. */
const stepMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1000 : 100);

/**
 * A decorative ring that counts down the three seconds; the trial clock sets the real deadline. Driven by a timer, since
 * a browser draws every frame of an animation, even one in steps, which would delay the next face.
 */
export const CountdownRing = () => {
  const time = useRef<SVGCircleElement>(null);
  useEffect(() => {
    const step = stepMs();
    const began = performance.now();
    const timer = setInterval(() => {
      const elapsed = Math.round((performance.now() - began) / step) * step;
      time.current?.style.setProperty('stroke-dashoffset', `${Math.min(100, (100 * elapsed) / answerWindowMs)}`);
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
