type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} "${(element.textContent ?? '').slice(0, 30)}"`;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;

/** What may be shortened, or is not seen. */
const apart = '.sr-only, .truncate, [inert], li[aria-hidden]';

/** Lines of text as they are drawn, without most of the room above and below their letters. */
const linesOf = (surface: Element): { box: Box; of: Element }[] => {
  const walker = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
  const found: { box: Box; of: Element }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!of || !node.textContent?.trim() || of.closest(apart)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const room = (bottom - top) / 4;
      found.push({ of, box: { left: left + 1, right: right - 1, top: top + room, bottom: bottom - room } });
    }
  }
  return found;
};

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns what leaves `surface` or its own list, is wider than its place, or is a line of text on another. */
export const cutIn = (surface: Element): string[] => {
  const whole = surface.getBoundingClientRect();
  const found: string[] = [];
  for (const element of surface.querySelectorAll<HTMLElement>('*')) {
    if (element.closest(apart) || element.closest('svg *')) continue;
    if (!isInside(element.getBoundingClientRect(), whole)) found.push(`leaves the stage: ${nameOf(element)}`);
    if (getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1)
      found.push(`wider than its place: ${nameOf(element)}`);
    const part = element.parentElement?.closest('li, ol, dl, section, aside');
    if (part && surface.contains(part) && !element.closest('[aria-hidden]')) {
      if (!isInside(element.getBoundingClientRect(), part.getBoundingClientRect()))
        found.push(`sticks out of ${part.tagName.toLowerCase()}: ${nameOf(element)}`);
    }
  }
  const lines = linesOf(surface);
  lines.forEach((line, place) => {
    if (!isInside(line.box, whole)) found.push(`text leaves the stage: ${nameOf(line.of)}`);
    const met = lines.slice(place + 1).find(({ box }) => overlap(line.box, box));
    if (met) found.push(`text on text: ${nameOf(line.of)} and ${nameOf(met.of)}`);
  });
  return [...new Set(found)];
};
