import type { Ref } from 'react';

/** A decorative ring; `startCountdown` moves it. The trial clock sets the real deadline. `ref`: the part that shrinks. */
export const CountdownRing = ({ isVisible, ref }: { isVisible: boolean; ref: Ref<SVGCircleElement> }) => (
  <svg
    className="countdown-ring"
    viewBox="0 0 58 58"
    aria-hidden="true"
    focusable="false"
    visibility={isVisible ? undefined : 'hidden'}
  >
    <circle className="countdown-ring-back" cx="29" cy="29" r="29" />
    <circle className="countdown-ring-track" cx="29" cy="29" r="19" />
    <circle ref={ref} className="countdown-ring-time" cx="29" cy="29" r="19" pathLength="100" />
  </svg>
);

/** The time between steps of the ring, in ms; a whole second with reduced motion. */
const stepMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1000 : 100);

/**
 * Lets the ring count down the time limit (ms). Driven by a timer, since a browser draws every frame of an animation, even
 * one in steps, which would delay the next face. Returns the function that stops the ring where it is.
 */
export const startCountdown = (time: SVGCircleElement, limit: number): (() => void) => {
  const step = stepMs();
  const began = performance.now();
  const draw = () => {
    const elapsed = Math.round((performance.now() - began) / step) * step;
    time.style.setProperty('stroke-dashoffset', `${Math.min(100, (100 * elapsed) / limit)}`);
  };
  draw();
  const timer = setInterval(draw, step);
  return () => clearInterval(timer);
};
