import type { AuditPage } from '../../contract/pages.ts';
import type { FrontendErrorRecord } from '../../contract/recording.ts';
import type { Device } from './device.ts';
import { maskSecrets } from './mask.ts';

/** Characters of the message and of the stack that are sent. */
const longest = { message: 300, stack: 8 * 1024 };

/** Characters of the message and of a line of the stack, and lines, that are looked at: a text may be huge. */
const mostRead = { message: 2000, line: 500, lines: 40 };

/** What is cut also loses the word at its end: half a secret would not be known for one. */
const begin = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\w.+@-]{1,100}$/, '');

type Circumstances = { from: AuditPage | ''; page: AuditPage; device: Device };

/** What is sent of something that a page threw, which may be anything. */
export const errorRecordOf = (thrown: unknown, { from, page, device }: Circumstances): FrontendErrorRecord => {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return {
    error: maskSecrets(begin(String(thrown), mostRead.message)).slice(0, longest.message),
    stack: stack
      .split('\n', mostRead.lines)
      .map((line) => maskSecrets(begin(line, mostRead.line)))
      .join('\n')
      .slice(0, longest.stack)
      .split('\n'),
    from_: from,
    path: page,
    agent: `${device.browser} ${device.browser_version} / ${device.platform}`,
  };
};

/** Most errors of one load, and ms in which the same error of the same page is one. */
const mostErrors = 10;
const sameForMs = 60_000;

/** Says whether an error is to be sent at `now` (ms). A page that fails again and again says so once a minute. */
export const errorGate = () => {
  const sent = new Map<string, number>();
  let count = 0;
  return ({ error, path }: Pick<FrontendErrorRecord, 'error' | 'path'>, now: number): boolean => {
    const key = `${path} ${error}`;
    const before = sent.get(key);
    if (count === mostErrors || (before !== undefined && now - before < sameForMs)) return false;
    count += 1;
    sent.set(key, now);
    return true;
  };
};
