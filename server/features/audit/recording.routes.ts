import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FrontendErrorRecord, type NavigationRecord, recording } from '../../../contract/audit-records.ts';
import { type AuditPage, namesUsers, pageOf } from '../../../contract/pages.ts';
import type { Context } from '../../context.ts';
import { findAccount } from '../../http/access.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf } from '../../http/network-client.ts';
import { sha256 } from '../../lib/hash.ts';
import { withinTime } from '../../lib/loop.ts';
import { agentOf, browserOf, majorVersionOf, platformOf } from './browser-family.ts';
import { firstWords, inertLine, inertLines, withoutSecrets } from './inert-text.ts';
import { createVisitorHash } from './visitors.ts';

/** Page views per address and minute: ten for each of 300 pupils behind one address. */
const maxViewsPerAddress = 3000;

/** Distinct page errors processed per minute: in total, and of one address, which must not use up the total. */
const maxErrors = 60;
const maxErrorsPerAddress = 10;

/** Keys counted separately per minute; later ones share one count. */
const maxKeys = 10_000;

/** How long the database may take to identify the caller. */
const identifyTimeoutMs = 1000;

/** Characters read, and kept. */
const longest = { error: 2 * 1024, stack: 32 * 1024, address: 2 * 1024, agent: 512 };
const kept = { error: 300, stack: 8000 };

type Scope = Pick<Context, 'recorder' | 'now'>;

/** Counts per key in the current minute of the clock; in memory, so per process. */
export const minuteCounts = ({ now }: Pick<Scope, 'now'>) => {
  const counts = new Map<string, number>();
  let counted = Number.NaN;

  const forgetPast = () => {
    const running = Math.floor(now().getTime() / 60_000);
    if (running !== counted) counts.clear();
    counted = running;
  };

  const has = (key: string): boolean => {
    forgetPast();
    return counts.has(key);
  };

  /** Counts one more for a key unless it already has `max`. Returns whether it did. */
  const takes = (key: string, max: number): boolean => {
    forgetPast();
    const bounded = counts.has(key) || counts.size < maxKeys ? key : 'others';
    const count = counts.get(bounded) ?? 0;
    if (count >= max) return false;
    counts.set(bounded, count + 1);
    return true;
  };

  return { has, takes };
};

const pageIn = (address = ''): string => (address ? pageOf(address.slice(0, longest.address)) : '');

const digest = (of: object): string => sha256(JSON.stringify(of), 'base64url');

/**
 * Returns a function that records the page errors of an address. It returns 1 if recorded, 0 for a duplicate within the
 * minute, and for one over the limit, which is counted as dropped. `mask` removes secrets: expensive, so it comes last.
 */
export const createErrorRecording = ({ recorder, now }: Scope, mask = withoutSecrets) => {
  const processed = minuteCounts({ now });
  const recent = minuteCounts({ now });

  return ({ stack = '', error, from_, path, agent = '' }: FrontendErrorRecord, address: string): 0 | 1 => {
    const read = {
      from: pageIn(from_),
      path: pageIn(path),
      error: firstWords(error, longest.error),
      stack: firstWords([stack].flat().join('\n'), longest.stack),
      agent: agentOf(agent.slice(0, longest.agent)),
    };
    const rawDigest = digest(read);
    if (recent.has(rawDigest)) return 0;
    if (!processed.takes(`from ${address}`, maxErrorsPerAddress) || !processed.takes('all', maxErrors)) {
      recorder.drop();
      return 0;
    }
    recent.takes(rawDigest, 1);
    const inert = { error: inertLine(mask(read.error), kept.error), stack: inertLines(mask(read.stack), kept.stack) };
    // A broken page breaks for everyone, each with a different secret.
    if (!recent.takes(`harmless ${digest({ ...read, ...inert })}`, 1)) return 0;
    recorder.record('frontend_error', { ...read, ...inert, at: now() });
    return 1;
  };
};

/** Leaves out screen, touch and user agent: together they would identify a device. */
const keptOf = ({ page, browser = '', browser_version = '', platform = '', mobile = false }: NavigationRecord) => {
  const family = browserOf(browser);
  return {
    page: pageOf(page),
    browser: family,
    browser_version: family === 'Other' ? '' : majorVersionOf(browser_version),
    platform: platformOf(platform),
    mobile,
  };
};

/** The caller's email, if one of the pages names users. Null if it cannot be found soon: the record matters more. */
const callerOn = async (opened: { page: AuditPage }[], request: FastifyRequest) => {
  if (!opened.some(({ page }) => namesUsers(page))) return null;
  const account = await withinTime(findAccount(request), identifyTimeoutMs).catch(() => undefined);
  return account?.email ?? null;
};

/** Records that browsers send about pages. */
export const recordingRoutes = (app: FastifyInstance, { recorder, now }: Scope): void => {
  const recordError = createErrorRecording({ recorder, now });
  const { takes } = minuteCounts({ now });
  const visitorOf = createVisitorHash({ now });

  implement(app, recording, {
    'POST /audit/navigation': async ({ body, request }) => {
      const came = [body].flat();
      const { from } = networkClientOf(request);
      const opened = came.filter(() => takes(from, maxViewsPerAddress)).map(keptOf);
      if (opened.length < came.length) recorder.drop(came.length - opened.length);
      const caller = await callerOn(opened, request);
      const visitor = visitorOf(from, request.headers['user-agent'] ?? '');
      for (const one of opened) {
        const user = namesUsers(one.page) ? caller : null;
        recorder.record('navigation', { ...one, user, at: now(), visitor });
      }
      return { recorded: opened.length };
    },

    'POST /audit/error_frontend': async ({ body, request }) => ({
      recorded: recordError(body, networkClientOf(request).from),
    }),
  });
};
