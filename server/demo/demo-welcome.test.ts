import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditPages } from '../../contract/pages.ts';
import { buildTestApp, type TestApp, testOrigin } from '../testing/build-test-app.ts';
import { demoWelcome } from './demo-welcome.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const welcome = () => demoWelcome({ config: { DATA_DIR: './data-demo' }, db: server.db, origin: testOrigin });

it('leads to existing pages, including those of the audit and of requests for help', async () => {
  const paths = [...(await welcome()).matchAll(new RegExp(`${testOrigin}(/\\S+)`, 'g'))].map(([, path = '']) => path);
  expect(paths).toEqual(expect.arrayContaining(['/test', '/guide', '/support', '/audit/frontend', '/audit/backend']));
  for (const path of paths) expect(auditPages).toContain(path);
});

it('aligns its addresses', async () => {
  const sights = (await welcome())
    .split('\n')
    .filter((line) => /^ {2}[A-Z].*: +http/.test(line) && !/ready/.test(line));
  expect(sights.length).toBeGreaterThan(5);
  expect(new Set(sights.map((line) => line.indexOf(testOrigin))).size).toBe(1);
});
