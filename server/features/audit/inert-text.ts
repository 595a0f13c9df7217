import { joinCodeLength, joinSigns } from '../../../contract/rules/join-codes.ts';
import { withoutInvisible } from '../../../contract/rules/text.ts';

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const controls = /[^\P{Cc}\n]/gu;

const ends = [' ', '\n', '\t', '\r'];

/** Returns the whole words within the first `length` characters: half a secret would not be recognised. */
export const firstWords = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const beginning = text.slice(0, length);
  return beginning.slice(0, Math.max(0, ...ends.map((end) => beginning.lastIndexOf(end))));
};

// Half a surrogate pair cannot be stored; truncating may leave one.
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}/gu, '\ufffd');

/** Returns lines without control or invisible characters, harmless wherever they are shown, cut to `length`. */
export const inertLines = (text: string, length: number): string =>
  cut(withoutInvisible(text.replace(lineEnds, '\n').replace(controls, ' ')), length);

/** Like `inertLines`, on one line. */
export const inertLine = (text: string, length: number): string => inertLines(text, length).replaceAll('\n', ' ');

/** Each repetition begins where no other can, or looks a few characters far: twice the text takes twice the time. */
const secrets: [pattern: RegExp, instead: string][] = [
  [/(?<![\w.+%-])[\w.+%-]+@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '{email}'],
  // The queries and hashes of addresses. The position in a file may follow.
  [/[?#&][\w.%~-]{1,64}=[^\s"'()<>&]*?(?=:\d{1,7}:\d|[\s"'()<>&]|$)/g, ''],
  // From pages whose address contains a code or a token.
  [/\/(join|registration|address)\/[^\s"'()<>:?#]+/gi, '/$1/…'],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, '{uuid}'],
  [/\beyJ[\w.-]+/g, '{token}'],
  [/(?<![\w-])(?=[\w-]{0,200}\d)[\w-]{32,}/g, '{token}'],
  [new RegExp(`(?<!\\w)[${joinSigns}]{3}-?[${joinSigns}]{${joinCodeLength - 3}}(?!\\w)`, 'g'), '{code}'],
  // Codes of participants; but not six digits that are a position in a file.
  [/(?<!\w)(?!(?<=:)\d)[\dA-HJKMNP-TV-Z]{3}-?[\dA-HJKMNP-TV-Z]{3}(?!\w)/g, '{code}'],
];

/** Removes what grants access or identifies a person: e-mail addresses, uids, tokens, codes, queries. */
export const withoutSecrets = (text: string): string =>
  secrets.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text);
