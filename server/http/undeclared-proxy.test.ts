import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { startTestApp } from '../testing/use-test-app.ts';
import { probeAddress } from './network-client.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

/** What health says and what is logged, before calls are forwarded and after. */
const watch = async (config: Partial<Config>) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const test = await startTestApp({ config, logger: log });
  const detailOf = async (headers = {}) => (await test.app.inject({ url: '/api/health', headers })).json().detail;
  const before = await detailOf();
  // A file is enough, and so is the call that asks.
  await test.app.inject({ url: '/generated_faces/set-a.json', headers: forwarded });
  const after = [await detailOf(), await detailOf(forwarded)];
  return { before, after, lines };
};

it('health tells of a proxy that was not declared as soon as it forwards something, and the log does once', async () => {
  expect(await watch({})).toEqual({
    before: [],
    after: [['undeclared_proxy'], ['undeclared_proxy']],
    lines: [expect.stringContaining('TRUST_PROXY is 0')],
  });
});

it('an https address without a declared proxy is enough for health', async () => {
  expect(await watch({ ORIGIN: 'https://primavista.example' })).toMatchObject({
    before: ['undeclared_proxy'],
    after: [['undeclared_proxy'], ['undeclared_proxy']],
  });
});

it('does not warn of a declared proxy', async () => {
  expect(await watch({ ORIGIN: 'https://primavista.example', TRUST_PROXY: 1 })).toEqual({
    before: [],
    after: [[], []],
    lines: [],
  });
});

it('does not warn of the doctor’s own call, which no proxy forwarded', async () => {
  const test = await startTestApp();
  const headers = { 'x-forwarded-for': probeAddress };
  await test.app.inject({ url: '/api/health', headers });
  expect((await test.app.inject('/api/health')).json().detail).toEqual([]);
});
