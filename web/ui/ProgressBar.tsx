import { useLayoutEffect, useRef } from 'react';

type Props = {
  /** 0 to 1. */
  value: number;
  label: string;
  /** Calls back with each value that comes without a render. Returns the function that unsubscribes. */
  follow?: (onValue: (value: number) => void) => () => void;
};

const percentOf = (value: number) => Math.round(value * 100);
const transformOf = (value: number) => `scaleX(${value})`;

export const ProgressBar = ({ value, label, follow }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  const filled = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    let frame = 0;
    const unsubscribe = follow?.((next) => {
      cancelAnimationFrame(frame);
      // The next face is shown in the next frame, so the bar moves in the one after it.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (bar.current) bar.current.ariaValueNow = `${percentOf(next)}`;
          if (!filled.current) return;
          // In one step: a browser draws every frame of a transition, which would delay the next face.
          filled.current.style.transition = 'none';
          filled.current.style.transform = transformOf(next);
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe?.();
    };
  }, [follow]);
  return (
    <section
      className="fixed inset-x-0 top-0 z-30 h-1.5 bg-track forced-colors:border-[CanvasText] forced-colors:border-b"
      aria-label={label}
    >
      <div
        ref={bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentOf(value)}
      >
        <i
          ref={filled}
          className="block h-1.5 origin-left bg-amber transition-transform duration-500 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
          style={{ transform: transformOf(value) }}
        />
      </div>
    </section>
  );
};
