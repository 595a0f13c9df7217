import { auditPages, isShown } from '../../../contract/pages.ts';
import { maxRouteLength, maxTextLength } from '../../../contract/rules/limits.ts';
import { securityEventGroups } from '../../../contract/rules/security-event-groups.ts';
import type { SecurityEventGroup } from '../../../contract/security-events.ts';
import { audit } from '../../i18n/audit.ts';

/** Whether a text is a page that is recorded: the address of the site leads on at once. */
export const isPage = (text: string): boolean => auditPages.some((page) => page === text && isShown(page, true));
const isEvent = (text: string): boolean => Object.hasOwn(audit.it.events, text);
export const isEventGroup = (text: string): text is SecurityEventGroup => Object.hasOwn(securityEventGroups, text);
const isStatus = (text: string): boolean => text === 'errors' || /^[1-5]\d\d$/.test(text);
const isShort = (maxLength: number) => (text: string) => text.length <= maxLength;

const user = isShort(maxTextLength);
const route = isShort(maxRouteLength);

/** What may stand in the address of the front-end audit. */
export const frontendOptions = {
  measures: ['visits', 'unique_visitors'],
  parts: ['page'],
  lists: ['navigation', 'errors'],
  filters: { navigation: { page: isPage, user }, errors: { page: isPage } },
  rowsOf: {
    visits: { list: 'navigation', filters: {} },
    unique_visitors: { list: 'navigation', filters: {} },
  },
} as const;

/** What may stand in the address of the back-end audit. `API_calls` of the chart are those of people. */
export const backendOptions = {
  measures: ['API_calls', 'errors', 'automatic_calls'],
  parts: ['route', 'status_code'],
  lists: ['requests', 'errors'],
  filters: { requests: { route, status_code: isStatus, user }, errors: { route } },
  rowsOf: {
    API_calls: { list: 'requests', filters: {} },
    errors: { list: 'requests', filters: { status_code: 'errors' } },
    automatic_calls: { list: 'requests', filters: {} },
  },
} as const;

/** What may stand in the address of the security events, which have no chart. */
export const securityOptions = {
  measures: ['events'],
  parts: ['event'],
  lists: ['security'],
  filters: { security: { group: isEventGroup, event: isEvent, user } },
  rowsOf: { events: { list: 'security', filters: {} } },
} as const;
