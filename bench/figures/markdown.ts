/** A table; cells are not escaped. */
export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A picture made by `draw`, in docs/figures/ next to the page. */
export const picture = (name: string, alt: string): string => `![${alt}](figures/${name}.svg)`;

/** A number for people: with thousands separators, and only significant digits. */
export const shown = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 });

/** Milliseconds for people; values below 1 with two decimals. */
export const shownMs = (value: number): string =>
  `${Math.abs(value) < 1 ? value.toLocaleString('en-GB', { maximumFractionDigits: 2 }) : shown(value)} ms`;

/** Joins texts with an empty line in between. */
export const paragraphs = (...parts: string[]): string => parts.filter(Boolean).join('\n\n');
