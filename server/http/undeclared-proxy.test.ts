import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { startTestApp } from '../testing/use-test-app.ts';
import { probeAddress } from './network-client.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

/** What health says and what is logged, before calls are forwarded and after. */
const watch = async (config: Partial<Config>, headers = forwarded) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const test = await startTestApp({ config, logger: log });
  const detailOf = async (sent = {}) => (await test.app.inject({ url: '/api/health', headers: sent })).json().detail;
  const before = await detailOf();
  // A file is enough, and so is the call that asks.
  await test.app.inject({ url: '/generated_faces/set-a.json', headers });
  const after = [await detailOf(), await detailOf(headers)];
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
  const { before } = await watch({ ORIGIN: 'https://primavista.example' });
  expect(before).toEqual(['undeclared_proxy']);
});

it('does not warn of a declared proxy, nor of the doctor’s own call, which no proxy forwarded', async () => {
  const quiet = { before: [], after: [[], []], lines: [] };
  expect(await watch({ ORIGIN: 'https://primavista.example', TRUST_PROXY: 1 })).toEqual(quiet);
  expect(await watch({}, { 'x-forwarded-for': probeAddress })).toEqual(quiet);
});
