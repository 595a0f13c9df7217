import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditPage, namesUsers, pageOf } from '../../../contract/pages.ts';
import { type NavigationRecord, recording } from '../../../contract/recording.ts';
import type { Context } from '../../context.ts';
import { findAccount } from '../../http/access.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf } from '../../http/network-client.ts';
import { withinTime } from '../../lib/loop.ts';
import { browserOf, majorVersionOf, platformOf } from './browser-family.ts';
import { minuteCounts } from './minute-counts.ts';
import { createErrorRecording } from './page-errors.ts';
import { createVisitorHash } from './visitors.ts';

/** Maximum number of page views per address and minute: ten for each of 300 pupils behind one address. */
const maxPerAddress = 3000;

/** How long the database may take to identify the caller. */
const identifyTimeoutMs = 1000;

/** What is kept of a record. Not screen, touch and user agent: together they would identify a device. */
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
export const recordingRoutes = (app: FastifyInstance, { recorder, now }: Pick<Context, 'recorder' | 'now'>): void => {
  const recordError = createErrorRecording({ recorder, now });
  const { takes } = minuteCounts({ now });
  const visitorOf = createVisitorHash({ now });

  implement(app, recording, {
    'POST /audit/navigation': async ({ body, request }) => {
      const came = [body].flat();
      const { from } = networkClientOf(request);
      const opened = came.filter(() => takes(from, maxPerAddress)).map(keptOf);
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
