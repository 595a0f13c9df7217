import { expect, it } from 'vitest';
import { errorGate, errorRecordOf, maskSecrets } from './error-record.ts';

const uuid = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';
const device = { browser: 'Chrome', browser_version: '131', platform: 'Android', mobile: true };
const circumstances = { from: '/test', page: '/test/{session_uuid}/{user_uuid}', device } as const;

const thrown = (message: string, stack: string): Error => Object.assign(new TypeError(message), { stack });

it('records what failed, where and on which device, without secrets', () => {
  const error = thrown(`no run ${uuid}`, `TypeError: no run ${uuid}\n  at run (/test/${uuid}/${uuid}:1:2)`);
  expect(errorRecordOf(error, circumstances)).toEqual({
    error: 'TypeError: no run {uuid}',
    stack: ['TypeError: no run {uuid}', '  at run (/test/{uuid}/{uuid}:1:2)'],
    from_: '/test',
    path: '/test/{session_uuid}/{user_uuid}',
    agent: 'Chrome 131 / Android',
  });
});

it('limits the length of what is sent, after masking secrets', () => {
  const error = thrown(`${uuid} `.repeat(1000), 'at one of many functions\n'.repeat(2_000_000));
  const record = errorRecordOf(error, circumstances);
  expect(record.error).toHaveLength(300);
  expect(record.error).not.toContain('0b3f');
  expect(record.stack).toEqual(Array(40).fill('at one of many functions'));
  const wide = errorRecordOf(thrown('', 'at x, '.repeat(80).concat('\n').repeat(40)), circumstances);
  expect([wide.stack].flat().join('\n')).toHaveLength(8192);
});

it('reads at most 2,000 characters of a message and 500 of a stack line', () => {
  const words = (length: number) => `?of=${'b'.repeat(length)} and here`;
  const { error, stack } = errorRecordOf(
    thrown(words(1900), [words(400), words(500), words(65_000)].join('\n')),
    circumstances,
  );
  expect(error).toBe('TypeError: ?… and here');
  expect(stack).toEqual(['?… and here', '?…', '?…']);
  expect(errorRecordOf(thrown(words(2000), ''), circumstances).error).toBe('TypeError: ?…');
});

it.each([uuid, 'ada.prova@school.example', 'K7M-2QX'])('leaves no part of %s where it truncates', (secret) => {
  for (let length = 480; length < 500; length += 1) {
    const stack = `${'- '.repeat(300).slice(0, length)}${secret} and more`;
    const [line = ''] = [errorRecordOf(thrown('', stack), circumstances).stack ?? ''].flat();
    expect(line).toMatch(/^[- ]+(?:\{(?:uuid|email|code)\}(?: and?)?)?[- a-z]{0,10}$/);
    expect(line).not.toContain(secret.slice(0, 3));
  }
});

it('accepts values that are not errors', () => {
  expect(errorRecordOf('a text', circumstances)).toMatchObject({ error: 'a text', stack: [''] });
  expect(errorRecordOf(undefined, circumstances)).toMatchObject({ error: 'undefined' });
});

it('allows the same error on a page once a minute, and ten in all', () => {
  const mayBeSent = errorGate();
  const error = { error: 'TypeError: a', path: '/home' };
  expect(mayBeSent(error, 0)).toBe(true);
  expect(mayBeSent(error, 59_999)).toBe(false);
  expect(mayBeSent({ ...error, path: '/guide' }, 59_999)).toBe(true);
  expect(mayBeSent(error, 60_000)).toBe(true);
  const others = Array.from({ length: 12 }, (_, number) => mayBeSent({ ...error, error: `${number}` }, 60_000));
  expect(others.filter((isAllowed) => isAllowed)).toHaveLength(10 - 3);
});

const token = 'Zk3vTq0aXw9-_bLr8sHc2dPmYe7uJf5nGi1oKtVxWzA';

it.each([
  [`nothing at /results/${uuid}/${uuid.toUpperCase()}`, 'nothing at /results/{uuid}/{uuid}'],
  ['no class at /join/k7m2qx', 'no class at /join/…'],
  [`failed: https://site.example/registration/${token}`, 'failed: https://site.example/registration/…'],
  [`failed: https://site.example/address/${token}`, 'failed: https://site.example/address/…'],
  ['https://site.example/oauth2?code=abc&state=def:12:3', 'https://site.example/oauth2?…'],
  ['https://site.example/home#secret', 'https://site.example/home?…'],
  ['fetch /sessions?search=Classe (1)', 'fetch /sessions?… (1)'],
  ['Unexpected token K, "K7M-2QX" is not valid JSON', 'Unexpected token K, "{code}" is not valid JSON'],
  ['who is K7M2QX or KMPQXZ', 'who is {code} or {code}'],
  ['who is K7M-4XRT or K7M4XRT', 'who is {code} or {code}'],
  ['ada.prova+1@school.example.it', '{email}'],
  [
    `Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6IjEyMzQ1Njc4OTAifQ0.${token}`,
    'Bearer {token}.{token}.{token}',
  ],
])('%s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

it.each([
  'TypeError: undefined is not an object (evaluating "a?.b.c")',
  'at dispatchDiscreteEventPriority (https://site.example/assets/FrontendAuditPage-Dk3sF9aB.js:9:123456)',
  'render@https://site.example/assets/index-BxYz1234.js:10:42',
])('keeps what helps to find a bug: %s', (text) => {
  expect(maskSecrets(text)).toBe(text);
});
