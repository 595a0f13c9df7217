/** Parts of an address that are secrets by their place. */
const secretPlaces = /\/(join|registration)\/[^\s/?#'")]+/gi;
const queries = /(https?:\/\/[^\s?#'")]{0,500})[?#][^\s'")]*|[?#&][\w.~%[\]-]{1,100}=[^\s'")]*/gi;
const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const addressesOfMail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
/** A participant's or a class's code, ABC-DEF or ABCDEF. Six digits are the place in a file. */
const codes = /\b(?:[0-9A-Z]{3}-[0-9A-Z]{3}|(?=\d*[A-Z])[0-9A-Z]{6})\b/g;
/** As long as a token's parts, unless it is a file, or a name of the program: those are shorter and without digits. */
const long = /[\w-]{24,}(?:\.(?:js|css|tsx?)\b)?/g;

const isProgram = (word: string): boolean => word.includes('.') || (word.length < 40 && !/\d/.test(word));

/**
 * The text of an error without ids, codes, tokens, queries and addresses of mail, which may stand in what a page failed
 * at. Whoever calls cuts it first: the work may grow with the square of its length.
 */
export const maskSecrets = (text: string): string =>
  text
    .replace(queries, '$1?…')
    .replace(secretPlaces, '/$1/…')
    .replace(uuids, '{uuid}')
    .replace(addressesOfMail, '{email}')
    .replace(codes, '{code}')
    .replace(long, (word) => (isProgram(word) ? word : '{token}'));
