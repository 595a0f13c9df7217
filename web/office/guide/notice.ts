/** A paragraph of the notice, or an item of a list; gaps for the school are in square brackets. */
export type NoticeBlock = { kind: 'paragraph' | 'item'; text: string };

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

/** Whether a line goes on with the block before it: lines are broken to fit a page. */
const goesOn = (line: string, before: NoticeBlock | undefined, lastLine: string): boolean => {
  if (!before || line.startsWith('- ') || lastLine.endsWith(']')) return false;
  return before.kind === 'paragraph' || line.startsWith('  ');
};

const blocksOf = (lines: string[]): NoticeBlock[] => {
  const blocks: NoticeBlock[] = [];
  let lastLine = '';
  for (const line of lines) {
    const before = blocks.at(-1);
    if (line === '') lastLine = ']';
    else {
      if (before && goesOn(line, before, lastLine)) before.text += ` ${line.trim()}`;
      else if (line.startsWith('- ')) blocks.push({ kind: 'item', text: line.slice(2) });
      else blocks.push({ kind: 'paragraph', text: line });
      lastLine = line;
    }
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
