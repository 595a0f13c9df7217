type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const nameOf = (element: Element): string => {
  const text = (element.textContent ?? '').slice(0, 30);
  return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${text}"`;
};

const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;

/** Lines of text as they are drawn, without most of the room above and below their letters. */
const linesOf = (surface: Element): { box: Box; of: Element }[] => {
  const walker = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
  const found: { box: Box; of: Element }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!of || !node.textContent?.trim() || of.closest('.sr-only, .stage-bar-name')) continue;
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

/**
 * Returns what is cut off, scrolled or on top of something else on the stage: whatever leaves it, is wider than its place,
 * sticks out of the part that it is in, and lines of text that meet. A long name in the teacher's line may be shortened.
 * `of`: what is looked at; a dialog covers the rest of the stage.
 */
export const cutIn = (document: Document, of = '.stage-surface'): string[] => {
  const surface = document.querySelector(of);
  if (!surface) return ['there is no stage'];
  const whole = surface.getBoundingClientRect();
  const found: string[] = [];
  for (const element of surface.querySelectorAll<HTMLElement>('*')) {
    if (element.closest(`.sr-only, svg, .stage-bar-name${of === '.ending' ? '' : ', .ending'}`)) continue;
    if (!isInside(element.getBoundingClientRect(), whole)) found.push(`leaves the stage: ${nameOf(element)}`);
    const { display } = getComputedStyle(element);
    const isSized = display !== 'inline' && !element.matches('.bar-bracket');
    if (isSized && element.scrollWidth > element.clientWidth + 1)
      found.push(`wider than its place: ${nameOf(element)}`);
  }
  for (const part of surface.querySelectorAll(
    '.stage-body, .stage-body > *, .reveal-bars, .rounds, .sentences, .todo',
  )) {
    for (const child of part.children) {
      if (child.closest('svg, .sr-only, .bar-bracket')) continue;
      if (!isInside(child.getBoundingClientRect(), part.getBoundingClientRect())) {
        found.push(`sticks out of ${nameOf(part).split(' ')[0]}: ${nameOf(child)}`);
      }
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
