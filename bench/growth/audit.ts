import { auditPages } from '../../contract/pages.ts';
import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { auditPageSize, maxAuditRows } from '../../contract/rules/limits.ts';
import { storeSettings } from '../../server/testing/build-test-app.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { openInstallation, settle } from '../installation.ts';
import { summarize } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { type AuditSize, days, storeAuditRows } from './audit-rows.ts';
import { secret, signIn } from './scene.ts';

const size: AuditSize = isSmoke
  ? { requests: 3000, requestsOfLastDay: 1000, navigation: 1000, navigationOfLastDay: 500, others: 50, teachers: 20 }
  : {
      ...{ requests: 5_000_000, requestsOfLastDay: 500_000, navigation: 1_000_000, navigationOfLastDay: 500_000 },
      ...{ others: 20_000, teachers: 300 },
    };

/** Routes, the most frequent first. */
const routes = Array.from({ length: 58 }, (_, number) => `/noun-${number % 20}/:uid_session/part-${number}`);
const [often, , less] = routes;

const last = `page_number=${maxAuditRows / auditPageSize}`;

/** Lists of a day by each kind of filter, up to the last page. */
const lists = [
  ...['requests', `requests?${last}`, `requests?route=${often}&${last}`, `requests?route=${less}`],
  ...[`requests?status_code=200&${last}`, `requests?status_code=errors&${last}`],
  ...[`requests?route=${often}&status_code=errors`, `requests?route=${often}&status_code=200&${last}`],
  ...['requests?user=teacher7@', 'requests?user=teacher1', `requests?user=example&${last}`],
  ...[`requests?user=example&route=${often}&${last}`, `requests?user=example&status_code=errors&${last}`],
  ...[`requests?user=teacher7@&route=${often}&status_code=errors`, 'navigation', `navigation?${last}`],
  ...['navigation?page=/roles', `navigation?user=example&${last}`],
  ...[`error_frontend?${last}`, `error_backend?${last}`, `security?${last}`],
];

/** Lists that have as many rows at any size. */
const rare: Record<string, number> = {
  ...{ 'requests?route=/rare': 3, 'requests?route=/unknown': 0, 'requests?status_code=418': 3 },
  ...{ [`requests?route=${often}&status_code=418`]: 3, 'requests?user=RARE@': 3, 'requests?user=nobody@': 0 },
  ...{ 'requests?user=example&status_code=418': 0, 'navigation?user=rare@': 3, 'navigation?user=rare@&page=/': 0 },
  ...{ 'error_frontend?page=/roles': 3, 'error_backend?route=/rare': 3, 'security?event=role_changed': 3 },
};

const charts = ['requests', 'navigation'].flatMap((kind) =>
  ['giorno', 'mese'].map((by) => `${kind}_grouped?grouping=${by}`),
);

/** Each call of the audit for the last of 30 days with 5 million calls, by each kind of filter. */
export const audit: Scenario = async (atEnd) => {
  const { db, database, startServer } = await openInstallation(atEnd, 'audit');
  await storeSettings(db, { AUDIT_DAYS: 366, AUDIT_IP_DAYS: 366 });
  const { origin } = await startServer({ SECRET_KEY: secret });
  const today = addDays(dayInItaly(new Date()), -1);
  await storeAuditRows(database, { routes, pages: auditPages, today, size });
  await settle(database);
  const [token = ''] = await signIn(db, { role: 'admin', names: ['auditor'] });
  const client = openHttpClient(`${origin}/api/audit`, { token, gzip: true });
  atEnd(client.close);

  const problems: string[] = [];
  const byDay: { day: string; API_calls: number }[] = await client.read('GET', `/${charts[0]}`);
  const ofLastDay = byDay.find((row) => Object.values(row).includes(today))?.API_calls;
  if (ofLastDay !== size.requestsOfLastDay + 9) problems.push(`${ofLastDay} calls on the last day`);
  const rows: object[] = [];
  for (const call of [...lists, ...Object.keys(rare), ...charts, 'state']) {
    const [list, query = ''] = call.split('?');
    const page = query.includes('page_number=') ? '' : '&page_number=1';
    const isList = lists.includes(call) || call in rare;
    const path = isList ? `/${list}/${today}?${query}${page}` : `/${call}`;
    const { total } = await client.read('GET', path);
    const durations: number[] = [];
    while (durations.length < (isSmoke ? 1 : 50)) {
      const { status, failure, durationMs } = await client.send('GET', path);
      durations.push(durationMs);
      if (status !== 200) throw new Error(`${path} was answered with ${status || failure}`);
    }
    rows.push({ call, total, ...summarize(durations) });
    if (call in rare && total !== rare[call]) problems.push(`${call}: ${total} rows, not ${rare[call]}`);
  }
  return { stored: { ...size, days }, rows, problems };
};
