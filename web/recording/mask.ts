/** Path segments that hold a secret. */
const secretPlaces = /\/(join|registration|address)\/[^\s/?#'")]+/gi;
const queries = /(https?:\/\/[^\s?#'")]{0,500})[?#][^\s'")]*|[?#&][\w.~%[\]-]{1,100}=[^\s'")]*/gi;
const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const emailAddresses = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
/** A participant's or a class's code: ABC-DEF, ABCDEF or with seven signs. Digits only are a position in a file. */
const codes = /\b(?:[0-9A-Z]{3}-[0-9A-Z]{3,4}|(?=\d*[A-Z])[0-9A-Z]{6,7})\b/g;
/** As long as the parts of a token; file names and identifiers (shorter, without digits) are kept. */
const longWords = /[\w-]{24,}(?:\.(?:js|css|tsx?)\b)?/g;

const isFromCode = (word: string): boolean => word.includes('.') || (word.length < 40 && !/\d/.test(word));

/**
 * Masks ids, codes, tokens, query strings and email addresses in the text of an error. Expects a truncated text, since
 * the time may grow with the square of its length.
 */
export const maskSecrets = (text: string): string =>
  text
    .replace(queries, '$1?…')
    .replace(secretPlaces, '/$1/…')
    .replace(uuids, '{uuid}')
    .replace(emailAddresses, '{email}')
    .replace(codes, '{code}')
    .replace(longWords, (word) => (isFromCode(word) ? word : '{token}'));
