import type { MouseEvent } from 'react';

const jump = (event: MouseEvent<HTMLAnchorElement>) => {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  // No entry in the history: "back" leaves the results, it does not walk through them.
  event.preventDefault();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  target.focus({ preventScroll: true });
};

/** Leads to a heading further down on the page, with the focus. */
export const JumpLink = ({ id, name }: { id: string; name: string }) => (
  <a href={`#${id}`} onClick={jump}>
    {name}
  </a>
);
