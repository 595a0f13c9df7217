import { pageOf } from '../../../contract/pages.ts';
import type { FrontendErrorRecord } from '../../../contract/recording.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../lib/hash.ts';
import { agentOf } from './browser-family.ts';
import { firstWords, inertLine, inertLines, withoutSecrets } from './inert-text.ts';
import { minuteCounts } from './minute-counts.ts';

/**
 * Maximum number of distinct page errors processed per minute: in total, and per address so that no single address uses
 * up the total.
 */
const maxPerMinute = 60;
const maxPerAddress = 10;

/** Maximum number of characters read, and kept. */
const longest = { error: 2 * 1024, stack: 32 * 1024, address: 2 * 1024, agent: 512 };
const kept = { error: 300, stack: 8000 };

const pageIn = (address = ''): string => (address ? pageOf(address.slice(0, longest.address)) : '');

/** The part of a record that is read. */
const shortened = ({ stack = '', error, from_, path, agent = '' }: FrontendErrorRecord) => ({
  from: pageIn(from_),
  path: pageIn(path),
  error: firstWords(error, longest.error),
  stack: firstWords([stack].flat().join('\n'), longest.stack),
  agent: agentOf(agent.slice(0, longest.agent)),
});

const digest = (of: object): string => sha256(JSON.stringify(of), 'base64url');

type Options = Pick<Context, 'recorder' | 'now'> & {
  /** Removes secrets from a text. */
  mask?: (text: string) => string;
};

/**
 * Returns a function that records page errors, each with the network address that sent it. It returns 1 if recorded, 0 if a
 * duplicate within the minute or over the limit, which is counted as dropped. Masking, the expensive part, comes last.
 */
export const createErrorRecording = ({ recorder, now, mask = withoutSecrets }: Options) => {
  const processed = minuteCounts({ now });
  const recent = minuteCounts({ now });

  const mayProcess = (address: string): boolean =>
    processed.takes(`from ${address}`, maxPerAddress) && processed.takes('all', maxPerMinute);

  return (record: FrontendErrorRecord, address: string): 0 | 1 => {
    const read = shortened(record);
    const rawDigest = digest(read);
    if (recent.has(rawDigest)) return 0;
    if (!mayProcess(address)) {
      recorder.drop();
      return 0;
    }
    recent.takes(rawDigest, 1);
    const error = inertLine(mask(read.error), kept.error);
    const stack = inertLines(mask(read.stack), kept.stack);
    // A broken page breaks for everyone, each with a different secret.
    if (!recent.takes(`harmless ${digest({ ...read, error, stack })}`, 1)) return 0;
    recorder.record('frontend_error', { ...read, error, stack, at: now() });
    return 1;
  };
};
