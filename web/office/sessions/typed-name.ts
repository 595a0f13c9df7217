/** As a phone and a computer type it alike: ª as a, curly quotes as straight ones, capitals and spaces as they come. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether what was typed is the name: meant to be sure, not to be a test of typing. */
export const isTypedName = (typed: string, name: string): boolean => plain(typed) === plain(name);
