import type { FrontendErrorRecord } from '../../contract/audit-records.ts';
import type { AuditPage } from '../../contract/pages.ts';
import type { Device } from './device.ts';

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

/** Masks secrets in an error's text. Expects a truncated text: the time may grow with the square of its length. */
export const maskSecrets = (text: string): string =>
  text
    .replace(queries, '$1?…')
    .replace(secretPlaces, '/$1/…')
    .replace(uuids, '{uuid}')
    .replace(emailAddresses, '{email}')
    .replace(codes, '{code}')
    .replace(longWords, (word) => (isFromCode(word) ? word : '{token}'));

const sentLimits = { message: 300, stack: 8 * 1024 };

/** Characters that are read of the message and of each stack line, and the number of lines: an error may be huge. */
const readLimits = { message: 2000, line: 500, lines: 40 };

/** Also drops the word that it cuts: the masking would not recognise half a secret. */
const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\w.+@-]{1,100}$/, '');

type Circumstances = { from: AuditPage | ''; page: AuditPage; device: Device };

export const errorRecordOf = (thrown: unknown, { from, page, device }: Circumstances): FrontendErrorRecord => {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return {
    error: maskSecrets(truncate(String(thrown), readLimits.message)).slice(0, sentLimits.message),
    stack: stack
      .split('\n', readLimits.lines)
      .map((line) => maskSecrets(truncate(line, readLimits.line)))
      .join('\n')
      .slice(0, sentLimits.stack)
      .split('\n'),
    from_: from,
    path: page,
    agent: `${device.browser} ${device.browser_version} / ${device.platform}`,
  };
};

const maxErrors = 10;
const repeatIntervalMs = 60_000;

/** Returns a function that says whether to send an error at `now` (ms): the same one of a page at most once a minute. */
export const errorGate = () => {
  const sent = new Map<string, number>();
  let count = 0;
  return ({ error, path }: Pick<FrontendErrorRecord, 'error' | 'path'>, now: number): boolean => {
    const key = `${path} ${error}`;
    const before = sent.get(key);
    if (count === maxErrors || (before !== undefined && now - before < repeatIntervalMs)) return false;
    count += 1;
    sent.set(key, now);
    return true;
  };
};
