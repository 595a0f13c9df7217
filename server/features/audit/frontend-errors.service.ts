import type { FrontendErrorRecord } from '../../../contract/audit.ts';
import { agentOf } from './browser-family.service.ts';
import { inertLine, inertLines, withoutSecrets } from './inert-text.service.ts';
import { pageOf } from './page-pattern.service.ts';
import type { FrontendErrorEntry } from './recorded-entries.ts';
import type { Recorder } from './recorder.service.ts';

/** How many different errors of pages are stored in a minute; a page that breaks breaks for everybody. */
const mostInAMinute = 60;

const minute = 60_000;
const mostOfError = 300;
const mostOfStack = 8000;

const stackOf = (stack: FrontendErrorRecord['stack']): string =>
  Array.isArray(stack) ? stack.join('\n') : (stack ?? '');

const entryOf = ({ stack, error, from_, path, agent }: FrontendErrorRecord, at: Date): FrontendErrorEntry => ({
  at,
  from: from_ ? pageOf(from_) : '',
  path: path ? pageOf(path) : '',
  error: inertLine(withoutSecrets(error), mostOfError),
  stack: inertLines(withoutSecrets(stackOf(stack)), mostOfStack),
  agent: agentOf(agent ?? ''),
});

/**
 * Takes errors of pages. Returns how many it recorded: none when the same was recorded within a minute, or so many others
 * that this one is dropped and counted.
 */
export const frontendErrorsService = ({ recorder, now }: { recorder: Recorder; now: () => Date }) => {
  /** When each of the last minute was recorded, the oldest first. */
  const recent = new Map<string, number>();

  const take = (record: FrontendErrorRecord): number => {
    const at = now();
    for (const [key, since] of recent) if (at.getTime() - since >= minute) recent.delete(key);
    const entry = entryOf(record, at);
    const key = JSON.stringify({ ...entry, at: null });
    if (recent.has(key)) return 0;
    if (recent.size >= mostInAMinute) {
      recorder.drop();
      return 0;
    }
    recent.set(key, at.getTime());
    recorder.record('frontend_error', entry);
    return 1;
  };

  return { take };
};
