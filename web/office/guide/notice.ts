/** A paragraph of the notice, or a list; gaps for the school are in square brackets. */
export type NoticeBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

export type Notice = {
  title: string;
  /** What to do with the model; not part of what families get. */
  note: string;
  /** School, place, class, day. */
  head: string[];
  sections: { title: string; blocks: NoticeBlock[] }[];
};

const isTitle = (line: string): boolean => /^[^[\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u.test(line);

/** `CHE COSA FAREMO` is `Che cosa faremo`: capitals are for text files, which have no headings. */
const inSentenceCase = (title: string): string => title[0] + title.slice(1).toLowerCase();

/** A paragraph ends with an empty line, a gap at the end of a line, or before a list item: a dash, and indented lines after it. */
const piecesOf = (lines: string[]): string[] =>
  lines
    .join('\n')
    .trim()
    .replace(/\n {2}/g, ' ')
    .replace(/\]\n|^- .*\n|\n(?=- )/gm, '$&\n')
    .split(/\n\n+/)
    .map((piece) => piece.replaceAll('\n', ' '));

const blocksOf = (lines: string[]): NoticeBlock[] => {
  const blocks: NoticeBlock[] = [];
  for (const piece of piecesOf(lines)) {
    const before = blocks.at(-1);
    if (!piece.startsWith('- ')) blocks.push({ kind: 'paragraph', text: piece });
    else if (before?.kind === 'list') before.items.push(piece.slice(2));
    else blocks.push({ kind: 'list', items: [piece.slice(2)] });
  }
  return blocks;
};

/** Reads the notice's text: a title, a note in brackets, lines of the head, then sections with titles in capitals. */
export const readNotice = (text: string): Notice => {
  const [title = '', note = '', ...lines] = text.trim().split(/\r?\n/);
  const titles = lines.flatMap((line, index) => (isTitle(line) ? [index] : []));
  const head = lines.slice(0, titles[0]).flatMap((line) => line.split(/\s{3,}/).filter(Boolean));
  return {
    title: inSentenceCase(title),
    note: note.replace(/^\(|\)$/g, ''),
    head,
    sections: titles.map((at, index) => ({
      title: inSentenceCase(lines[at] ?? ''),
      blocks: blocksOf(lines.slice(at + 1, titles[index + 1])),
    })),
  };
};
