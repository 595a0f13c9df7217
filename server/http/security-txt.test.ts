import { expect, it } from 'vitest';
import { startTestApp } from '../testing/use-test-app.ts';

const address = '/.well-known/security.txt';

it('names contact, expiry, languages, address and policy, and is not counted as a call', async () => {
  const test = await startTestApp({
    config: { ORIGIN: 'https://primavista.example', RATE_LIMIT_PER_IP: 1 },
    stored: { SECURITY_CONTACT: 'security@school.example', SECURITY_POLICY: 'https://school.example/security' },
    now: new Date('2026-03-02T09:00:00Z'),
  });
  for (let call = 0; call < 2; call += 1) {
    const { statusCode, headers, body } = await test.app.inject(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' });
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@school.example',
      'Expires: 2026-05-31T00:00:00Z',
      'Preferred-Languages: it, en',
      `Canonical: https://primavista.example${address}`,
      'Policy: https://school.example/security',
      '',
    ]);
  }
});

it('is missing without a contact', async () => {
  expect((await (await startTestApp()).app.inject(address)).statusCode).toBe(404);
});
