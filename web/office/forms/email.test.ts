import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Email } from '../../../contract/text.ts';
import { isEmail } from './email.ts';

describe('an email address', () => {
  it.each(['ada@school.example', ' ada@school.example ', "a.b+c_d'e@mail.scuola-media.it", 'ADA@SCHOOL.IT', 'a@1a.it'])(
    'is recognised: %j',
    (text) => {
      expect(isEmail(text)).toBe(true);
      expect(Email.safeParse(text).success).toBe(true);
    },
  );

  it.each(['', 'ada', 'ada@', '@school.it', 'ada@school', 'a da@school.it', 'a..b@c.it', 'a@-b.it'])(
    'is rejected: %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
      expect(Email.safeParse(text).success).toBe(false);
    },
  );

  it('is recognised exactly when the server accepts it', () => {
    const piece = fc.constantFrom('a', 'B', '7', '_', '-', '+', "'", '.', ' ', 'à', 'it', '@');
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const near = fc.tuple(text, text, fc.constantFrom('.it', '.i', '', '.i7')).map(([a, b, end]) => `${a}@${b}${end}`);
    fc.assert(fc.property(near, (address) => isEmail(address) === Email.safeParse(address).success));
  });

  it('is checked quickly even for malicious input', () => {
    expect(isEmail(`a@${'a-'.repeat(40_000)}`)).toBe(false);
    expect(isEmail('a.'.repeat(40_000))).toBe(false);
  });
});
