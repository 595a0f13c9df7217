import { randomBytes, randomInt } from 'node:crypto';
import { joinCodeLength, joinSigns } from '../../../contract/rules/join-codes.ts';

// Crockford's alphabet: no I, L, O or U, which are easily misheard or misread.
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a participant's code to read aloud. */
export const newCode = (): string => [...randomBytes(6)].map((byte) => codeAlphabet[byte % 32]).join('');

/** Returns a join code: random signs of which no two look alike. */
export const newJoinCode = (): string =>
  Array.from({ length: joinCodeLength }, () => joinSigns[randomInt(joinSigns.length)]).join('');

/** Spaces, dashes and dots of any kind, invisible marks. */
const separators = /[\s\p{P}\p{S}\p{Z}\p{C}]/gu;

const code = /^[0-9A-HJKMNP-TV-Z]{6}$/;
const joinCode = new RegExp(`^[${joinSigns}]{${joinCodeLength}}$`);

/** Signs that are in no join code and look like one that is. */
const meant: Record<string, string> = { U: 'V', G: 'C', '1': '7' };

/** Returns a typed code, of a session or a participant, as it is stored; undefined when it cannot be one. */
export const readCode = (typed: string): string | undefined => {
  // NFKC turns the full-width letters of East Asian keyboards into plain ones.
  const plain = typed.normalize('NFKC').toUpperCase().replace(separators, '');
  const asJoinCode = [...plain].map((sign) => meant[sign] ?? sign).join('');
  if (joinCode.test(asJoinCode)) return asJoinCode;
  const read = plain.replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.test(read) ? read : undefined;
};

export const showCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;
