export type PaletteItem = {
  kind: 'page' | 'lesson' | 'person';
  to: string;
  name: string;
  /** In small letters beside it: its section, state or address. */
  note: string;
};

/** So many of each kind, which all fit on one screen. */
const mostOfKind = 6;

/** So many lessons before anything is typed. */
const mostUnasked = 4;

/** `Perché` and `perche` are one. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const startsIn = (text: string, word: string): boolean =>
  text.split(/[^\p{L}\p{N}@.]+/u).some((start) => start.startsWith(word)) || text.startsWith(word);

/** What begins like every word that was typed, in the order given; before that, all pages and the first lessons. */
export const findItems = (items: readonly PaletteItem[], query: string): PaletteItem[] => {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const counts = { page: 0, lesson: 0, person: 0 };
  const most =
    words.length > 0
      ? { page: 6, lesson: mostOfKind, person: mostOfKind }
      : { page: 20, lesson: mostUnasked, person: 0 };
  return items.filter(({ kind, name, note }) => {
    const text = folded(`${name} ${note}`);
    if (!words.every((word) => startsIn(text, word))) return false;
    counts[kind] += 1;
    return counts[kind] <= most[kind];
  });
};
