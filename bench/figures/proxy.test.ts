import { expect, it } from 'vitest';
import { proxySection } from './proxy.ts';

const says =
  '✗ Mail                  localhost does not let the server in: it answered 535\n                        → Look at name and password.';

it('shows what was found, and the line of the doctor that names a fault', () => {
  const { text } = proxySection({
    ...{ nginx: '1.22.1', replacements: 18 },
    checks: [
      { check: 'http leads to https', found: '301', holds: true },
      { check: 'the site keeps no cookies', found: '1 cookies', holds: false },
    ],
    faults: [{ fault: 'the password is wrong', says, holds: true }],
  });
  expect(text).toContain('1 of 2 checks are right.');
  expect(text).toContain('| http leads to https | 301 |');
  expect(text).toContain('| the site keeps no cookies | **Not so:** 1 cookies |');
  expect(text).toContain('1 of 1 faults');
  expect(text).toContain(
    '| the password is wrong | Mail: localhost does not let the server in: it answered 535 → Look at name and password. |',
  );
});
