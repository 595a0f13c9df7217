import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpecifiedServer, startSpecified } from '../testing/specified-server.ts';

// As specification.test.ts, for sections on support and audit.

let server: SpecifiedServer;
let token: string;
beforeAll(async () => {
  server = await startSpecified();
  token = (await server.becomeAdministrator()).access_token;
});
afterAll(() => server.stop());

type Row = Record<string, unknown>;

describe('support', () => {
  const ticket = {
    ...{ hs_ticket_category: 'other', hs_ticket_priority: 'LOW', subject: 'Una prova', content: 'Una riga.' },
    ...{ user_email: 'ada@school.example', user_full_name: 'Ada Preside' },
  };
  const send = (fields: object) => server.call<Row>('POST', '/tickets', { token, form: { ...ticket, ...fields } });
  const file = (bytes: number) => new File(['a'.repeat(bytes)], 'console.txt', { type: 'text/plain' });

  it('§7, §9 a ticket of each category and priority answers status_code 200', async () => {
    const categories = 'service_not_available results_not_received unexpected_results system_break other'.split(' ');
    for (const [at, hs_ticket_category] of categories.entries()) {
      const hs_ticket_priority = ['LOW', 'MEDIUM', 'HIGH'][at % 3];
      expect((await send({ hs_ticket_category, hs_ticket_priority })).body.status_code).toBe(200);
    }
  });

  it('§3, §9 a ticket takes files up to 1 MB, and above that none is stored', async () => {
    expect((await send({ files: file(900_000) })).body.status_code).toBe(200);
    const { status, body } = await send({ files: file(1_100_000) });
    expect([status, body.detail]).toEqual([413, expect.any(String)]);
  });

  it.each(Object.keys(ticket).filter((field) => field !== 'user_full_name'))(
    '§5, §7 a ticket without %s is refused with a detail',
    async (field) => {
      const { status, body } = await send({ [field]: '' });
      expect([status, body.detail]).toEqual([400, expect.any(String)]);
    },
  );

  it('§8 a file of another kind is 415', async () => {
    const drawing = new File(['<svg onload="alert(1)"/>'], 'logo.svg', { type: 'image/svg+xml' });
    expect((await send({ files: drawing })).status).toBe(415);
  });
});

describe('audit', () => {
  const dayNow = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(new Date());
  const began = dayNow();
  /** More than one around midnight. */
  const days = () => [...new Set([began, dayNow()])];
  const ofDay = (list: string, day: string) => server.ask<Row[]>('GET', `/audit/${list}/${day}`, { token });
  const lists = async (list: string) => (await Promise.all(days().map((day) => ofDay(list, day)))).flat();
  /** Resolves to the first row once there is one: what is audited is written a moment later. */
  const firstOf = async (read: () => Promise<Row[]>): Promise<Row | undefined> => {
    await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    return (await read())[0];
  };
  const record = {
    ...{ page: '/users', browser: 'Firefox', browser_version: '140', mobile: false, platform: 'Windows' },
    ...{ user: 'ada@school.example', screen_width: 1280, screen_height: 800, touch: false },
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const stack = ['at Users'];
  const failure = { stack, error: 'Error: a test', from_: '/home', path: '/users', agent: record.user_agent };

  it.each([
    ['navigation', 'timestamp user page platform browser browser_version mobile'],
    ['error_frontend', 'time from_ path error stack agent'],
    ['requests', 'timestamp user method route status_code path_params query_params ip'],
  ])('§3, §7 GET /audit/%s/{date} answers rows with %s, of what anybody posts', async (list, fields) => {
    for (const as of [token, undefined]) {
      await server.ask('POST', '/audit/navigation', { token: as, body: record });
      await server.ask('POST', '/audit/error_frontend', { token: as, body: failure });
    }
    const row = await firstOf(() => lists(list));
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
    // The server has not failed.
    expect(await lists('error_backend')).toEqual([]);
  });

  it.each([
    ['navigation_grouped', 'visits', ['date', 'visits', 'unique_visitors', 'errors', 'detail'], 'page'],
    ['requests_grouped', 'API_calls', ['date', 'API_calls', 'errors', 'detail'], 'status_code'],
  ])('§3, §7 GET /audit/%s groups %s by day and by month', async (list, measure, fields, by) => {
    await server.ask('POST', '/audit/navigation', { token, body: record });
    for (const [grouping, length] of Object.entries({ giorno: 10, mese: 7 })) {
      const row = await firstOf(() => server.ask('GET', `/audit/${list}?grouping=${grouping}`, { token }));
      const dates = days().map((day) => day.slice(0, length));
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(fields));
      expect(row).toMatchObject({ date: expect.stringMatching(new RegExp(`^(${dates.join('|')})`)) });
      expect(row?.[measure]).toEqual(expect.any(Number));
      expect(JSON.stringify(row?.detail)).toContain(`"${by}"`);
    }
  });

  it('§3 by record 16, the screen’s size, the user agent and the user that a page claims are not kept', async () => {
    await server.ask('POST', '/audit/navigation', { token, body: { ...record, user: 'somebody@else.example' } });
    await firstOf(() => lists('navigation'));
    const kept = JSON.stringify(await lists('navigation'));
    expect(kept).not.toMatch(/somebody|1280|Mozilla/);
  });
});
