import type { FrontendErrorRecord } from '../../contract/audit-records.ts';
import type { AuditPage } from '../../contract/pages.ts';
import type { Device } from './device.ts';
import { maskSecrets } from './mask.ts';

/** Characters that are sent of the message and of the stack. */
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

/** Per page load. */
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
