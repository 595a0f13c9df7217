import { describe, expect, it } from 'vitest';
import { Email, FullName, Line } from './text.ts';

describe('a line', () => {
  it.each([
    ['a control', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['a mark that turns the direction', 'a\u202eb'],
    ['a soft hyphen', '\u00adadmin'],
    ['a word joiner', '\u2060admin'],
    ['an invisible letter', '\u3164'],
    ['tag characters', '\u{e0061}admin'],
    ['half a character', 'a\ud83d'],
  ])('does not hold %s', (_, text) => {
    expect(Line.safeParse(text).success).toBe(false);
  });

  it.each(['Maria D’Angelo', 'Łukasz Żółć', '王小明', 'علی\u200cرضا', 'Zoë-Anaïs'])('holds %s', (name) => {
    expect(Line.parse(` ${name} `)).toBe(name);
  });
});

describe('the name of a person', () => {
  it.each(['https://evil.example', 'Ada ftp://x', 'www.evil.example', 'Click WWW.evil.example now', 'Ada\nProva', ' '])(
    'is not %j',
    (text) => {
      expect(FullName.safeParse(text).success).toBe(false);
    },
  );

  it.each(['Ada Prova', 'Dott.ssa M. Rossi', 'Anna: Bruno', 'J.-P. D’Angelo'])('is %j', (text) => {
    expect(FullName.parse(text)).toBe(text);
  });
});

it('an address is kept in lower case, without spaces around', () => {
  expect(Email.parse(' Ada@School.Example ')).toBe('ada@school.example');
});
