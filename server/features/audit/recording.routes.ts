import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditPage, type NavigationRecord, recording } from '../../../contract/audit.ts';
import { findAccount } from '../../http/access.ts';
import { implement } from '../../http/implement.ts';
import { browserOf, majorVersionOf, platformOf } from './browser-family.service.ts';
import { frontendErrorsService } from './frontend-errors.service.ts';
import { namesUsers, pageOf } from './page-pattern.service.ts';
import type { Recorder } from './recorder.service.ts';

/** What is kept of a record. Screen, touch and user agent are not: together they would tell one device from another. */
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

const visitorOf = ({ ip, headers }: FastifyRequest): string => `${ip}\n${headers['user-agent'] ?? ''}`;

/** Who calls, when one of the pages names users. Nobody when that cannot be found out: the record matters more. */
const callerOn = async (opened: { page: AuditPage }[], request: FastifyRequest) => {
  if (!opened.some(({ page }) => namesUsers(page))) return null;
  const account = await findAccount(request).catch(() => undefined);
  return account?.email ?? null;
};

/** What browsers tell of the pages. */
export const recordingRoutes = (
  app: FastifyInstance,
  { recorder, now }: { recorder: Recorder; now: () => Date },
): void => {
  const frontendErrors = frontendErrorsService({ recorder, now });

  implement(app, recording, {
    'POST /audit/navigation': async ({ body, request }) => {
      const opened = [body].flat().map(keptOf);
      const caller = await callerOn(opened, request);
      for (const one of opened) {
        const user = namesUsers(one.page) ? caller : null;
        recorder.record('navigation', { ...one, user, at: now(), visitor: visitorOf(request) });
      }
      return { recorded: opened.length };
    },

    'POST /audit/error_frontend': async ({ body }) => ({ recorded: frontendErrors.take(body) }),
  });
};
