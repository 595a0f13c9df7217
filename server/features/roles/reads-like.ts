/**
 * Letters that look like a Latin one when they stand in lower case, as role names do: those of `admin`, `manager` and
 * `teacher`, from Unicode's confusables.txt (UTS 39) and from capitals that look alike (Н, Τ). Compatibility forms (full
 * width, mathematical, circled) and accents need no entry: normalisation takes care of them.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑɐᴀꭺ⍺@4',
  c: 'сϲᴄꮯҁƈȼ¢',
  d: 'ԁɗɖđᴅꭰժ∂',
  e: 'еεɛᴇꭼҽɘəǝєз3℮',
  g: 'ɡɢցǥꮐ6',
  h: 'һհнʜħɦꮋη',
  i: 'ıіιɩɪlӏǀɨ1!|ⅼ׀',
  m: 'мᴍꮇɱμ',
  n: 'пոռɴŋɲƞηνи',
  r: 'гʀɾɼꭱⲅ',
  t: 'тτᴛꭲŧƭ7',
};

/** What a letter may be read as; an eta is read as h or as n. */
const readings = new Map<string, string[]>();
for (const [latin, others] of Object.entries(lookAlikes)) {
  for (const other of others) readings.set(other, [...(readings.get(other) ?? []), latin]);
}

/** Letters in boxes and flags, which have no compatibility form: the code point of their A. */
const boxedA = [0x1f150, 0x1f170, 0x1f1e6];

const unboxed = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  const first = boxedA.find((a) => code >= a && code < a + 26);
  return first === undefined ? letter : String.fromCharCode(0x61 + code - first);
};

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Returns what of a name is read: no accents, spaces and invisible characters, and only signs that may be letters. */
const charactersOf = (name: string): string[] =>
  [...name.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map(unboxed)
    .filter((character) => isLetter(character) || readings.has(character));

/**
 * Whether all letters and digits of a name are Latin ones, as far as compatibility forms go (full width, circled). No
 * list of look-alikes is complete: the alphabets of which most people know none pass for ours (ꓮꓓꓟꓲꓠ, ᗩᗪᗰᎥᑎ).
 */
export const isLatin = (name: string): boolean =>
  !/(?![\p{Script=Latin}0-9])[\p{L}\p{N}]/u.test(name.normalize('NFKD'));

/**
 * Whether a name can be read as the word (in lower case, Latin letters), though other characters may stand in it: from
 * other scripts, accented, full width, spaced out, or `rn` for m.
 */
export const readsLike = (name: string, word: string): boolean => {
  const characters = charactersOf(name);
  const matches = (at: number, rest: string): boolean => {
    const character = characters[at];
    if (character === undefined) return rest === '';
    if (!isLetter(character) && matches(at + 1, rest)) return true;
    const [wanted = '', after] = [rest[0], rest.slice(1)];
    if (wanted === '') return false;
    if ((character === wanted || readings.get(character)?.includes(wanted)) && matches(at + 1, after)) return true;
    return wanted === 'm' && character === 'r' && characters[at + 1] === 'n' && matches(at + 2, after);
  };
  return matches(0, word);
};
