import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('the form of an address', () => {
  it.each(['ada@school.example', ' ada@school.example ', "a.b+c_d'e@mail.scuola-media.it", 'ADA@SCHOOL.IT', 'a@1a.it'])(
    'is there in %j',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each(['', 'ada', 'ada@', '@school.it', 'ada@school', 'ada@@school.it', 'a da@school.it', '.a@b.it', 'a..b@c.it'])(
    'is missing in %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it('is told at once, also of what was made to take long', () => {
    expect(isEmail(`a@${'a-'.repeat(40_000)}`)).toBe(false);
  });
});
