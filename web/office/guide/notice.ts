/** A paragraph of the notice, or a list; gaps for the school are in square brackets. */
export type NoticeBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** The privacy notice for families, as read from its text. */
export type Notice = {
  title: string;
  /** What to do with the model; not part of what families get. */
  note: string;
  /** School, place, class, day. */
  head: string[];
  sections: { title: string; blocks: NoticeBlock[] }[];
};

const isTitle = (line: string): boolean => /^[^[\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u.test(line) && !line.startsWith('[');

/** `CHE COSA FAREMO` is `Che cosa faremo`: capitals are for text files, which have no headings. */
const inSentenceCase = (title: string): string => title[0] + title.slice(1).toLowerCase();

/** Lines are broken to fit a page: puts together those of a paragraph or an item, which begins with a dash. */
const whole = (lines: string[]): string[] => {
  const pieces: string[] = [];
  let lastLine = '';
  for (const line of lines) {
    const before = pieces.at(-1);
    const isNew =
      before === undefined ||
      lastLine === '' ||
      lastLine.endsWith(']') ||
      line.startsWith('- ') ||
      (before.startsWith('- ') && !line.startsWith('  '));
    if (line !== '') {
      if (isNew) pieces.push(line);
      else pieces.splice(-1, 1, `${before} ${line.trim()}`);
    }
    lastLine = line;
  }
  return pieces;
};

const blocksOf = (lines: string[]): NoticeBlock[] => {
  const blocks: NoticeBlock[] = [];
  for (const piece of whole(lines)) {
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
