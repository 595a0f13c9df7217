import type { MouseEvent } from 'react';

const jump = (event: MouseEvent<HTMLAnchorElement>) => {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  // Adds no history entry, so that "back" leaves the results at once.
  event.preventDefault();
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth' });
  target.focus({ preventScroll: true });
};

/** Scrolls to a heading further down the page and focuses it. */
export const JumpLink = ({ id, name, className }: { id: string; name: string; className?: string }) => (
  <a href={`#${id}`} className={className} onClick={jump}>
    {name}
  </a>
);
