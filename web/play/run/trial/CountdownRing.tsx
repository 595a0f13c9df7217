const place = 'absolute right-3 bottom-3 landscape:right-auto landscape:left-full landscape:ml-3';

/** A decorative ring: the trial clock sets the real deadline. */
export const CountdownRing = ({ isVisible }: { isVisible: boolean }) => (
  <svg
    className={`${place} size-14 -rotate-90 rounded-full bg-surface p-1`}
    viewBox="0 0 44 44"
    fill="none"
    strokeWidth="5"
    aria-hidden="true"
    focusable="false"
    visibility={isVisible ? undefined : 'hidden'}
  >
    <circle className="stroke-track" cx="22" cy="22" r="18" />
    <circle
      className="countdown-ring-time"
      cx="22"
      cy="22"
      r="18"
      pathLength="100"
      stroke="currentColor"
      strokeLinecap="round"
      strokeDasharray="100"
    />
  </svg>
);

/** The time between steps of the ring, in ms; a whole second with reduced motion. */
const stepMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1000 : 100);

/** Counts down by a timer: browsers draw every frame of an animation, which would delay the next face. */
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
