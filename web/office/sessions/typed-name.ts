/** Normalizes what phones and computers type differently: ª to a, curly quotes to straight ones, case, spaces and what nobody sees. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether the typed text is the name: a safeguard, not a typing test. */
export const isTypedName = (typed: string, name: string): boolean => plain(typed) === plain(name);
