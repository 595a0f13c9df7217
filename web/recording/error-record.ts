import type { AuditPage, FrontendErrorRecord } from '../../contract/audit.ts';
import type { Device } from './device.ts';
import { maskSecrets } from './mask.ts';

/** Characters of the message and of the stack that are sent. */
const longest = { message: 300, stack: 8 * 1024 };

/** Characters that are looked at: a stack may be huge. */
const longestRead = 64 * 1024;

const harmless = (text: string, most: number): string => maskSecrets(text.slice(0, longestRead)).slice(0, most);

type Circumstances = { from: AuditPage | ''; page: AuditPage; device: Device };

/** What is sent of something that a page threw, which may be anything. */
export const errorRecordOf = (thrown: unknown, { from, page, device }: Circumstances): FrontendErrorRecord => {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return {
    error: harmless(String(thrown), longest.message),
    stack: harmless(stack, longest.stack).split('\n'),
    from_: from,
    path: page,
    agent: `${device.browser} ${device.browser_version} / ${device.platform}`,
  };
};

/** Most errors of one load, and ms in which the same error of the same page is one. */
const most = 10;
const sameFor = 60_000;

/** Says whether an error is to be sent at `now` (ms). A page that fails again and again says so once a minute. */
export const errorGate = () => {
  const sent = new Map<string, number>();
  let count = 0;
  return ({ error, path }: Pick<FrontendErrorRecord, 'error' | 'path'>, now: number): boolean => {
    const key = `${path} ${error}`;
    const before = sent.get(key);
    if (count === most || (before !== undefined && now - before < sameFor)) return false;
    count += 1;
    sent.set(key, now);
    return true;
  };
};
