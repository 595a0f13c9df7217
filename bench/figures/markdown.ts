/** A table; cells are written as they are. */
export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A picture that `draw` made, beside the page in docs/figures/. */
export const picture = (name: string, says: string): string => `![${says}](figures/${name}.svg)`;

/** A number for people: thousands apart, and no more digits than mean something. */
export const shown = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 });

/** Milliseconds for people; below one, two digits are worth something. */
export const shownMs = (value: number): string =>
  `${Math.abs(value) < 1 ? value.toLocaleString('en-GB', { maximumFractionDigits: 2 }) : shown(value)} ms`;

/** One after the other, with a line between. */
export const paragraphs = (...parts: string[]): string => parts.filter(Boolean).join('\n\n');
