/** A Markdown table. */
export const table = (heads: string[], rows: string[][]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * Returns the document with the text between `<!-- part -->` and `<!-- /part -->` replaced. Throws an Error when it has
 * no such marks.
 */
export const renewPart = (document: string, part: string, text: string): string => {
  const between = new RegExp(`(<!-- ${part} -->\\n)[\\s\\S]*?(<!-- /${part} -->)`);
  if (!between.test(document)) throw new Error(`The document has no <!-- ${part} --> and its end`);
  return document.replace(between, (_all, open: string, close: string) => `${open}${text}\n${close}`);
};
