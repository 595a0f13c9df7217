import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { Email, FullName, Line, lineOf } from './text.ts';

describe('a line', () => {
  it.each([
    ['a control', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['only what nobody sees', ' \u200b\u3164'],
    ['half a character', 'a\ud83d'],
  ])('does not hold %s', (_, text) => {
    expect(Line.safeParse(text).success).toBe(false);
  });

  it.each([
    ...['Maria D’Angelo', 'Łukasz Żółć', '王小明', 'علی\u200cرضا', 'ശ്രീ അവന്\u200d', 'Zoë-Anaïs'],
    ...['Classe 3B ❤️', '⭐️ 2A', '1️⃣', '#️⃣ 2', '👩🏽‍🏫 5C', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👁️‍🗨️ 4', '🇮🇹', '™️'],
  ])('holds %s', (name) => {
    expect(Line.parse(` ${name} `)).toBe(name);
  });

  it.each([
    ['a soft hyphen', 'Clas\u00adse 3B', 'Classe 3B'],
    ['a space without width', '\u200bClasse\u200b 3B\u200b', 'Classe 3B'],
    ['marks of direction', '\u200eClasse\u200f \u202a3\u202bB\u202c\u202d\u202e', 'Classe 3B'],
    ['word joiners and invisible letters', 'Cl\u2060asse\u3164 3B', 'Classe 3B'],
    ['tags outside a flag', 'Classe\u{e0061}\u{e0062} 3B', 'Classe 3B'],
    ['joiners that join nothing', 'Cl\u200dasse\u200c 3\ufe0fB\u200d', 'Classe 3B'],
    ['a joiner behind an emoji', 'Classe ❤️\u200d', 'Classe ❤️'],
  ])('is read without %s', (_, pasted, line) => {
    expect(Line.parse(pasted)).toBe(line);
    expect(FullName.parse(pasted)).toBe(line);
    expect(lineOf(9).safeParse(pasted).success).toBe(line.length <= 9);
  });

  it('is what every field of the contract for a name or an address reads', () => {
    const lines = /^(des_name|des_note|full_name|name|name_en|description|description_en|subject|user_full_name)$/;
    const emails = /^(email|username|user_email)$/;
    const read = Object.entries<Endpoint>(contract).flatMap(([call, { body }]) => {
      // Only for whether a password contains it.
      if (!(body instanceof z.ZodObject) || call === 'POST /users/password/check') return [];
      return Object.entries(body.shape).flatMap(([field, schema]) => {
        if (field.endsWith('full_name') && schema.safeParse('https://evil.example').success)
          return [[`${call} ${field}`, 'a web address', '']];
        if (lines.test(field)) return [[`${call} ${field}`, schema.parse('\u202aanna\u200b \u200e'), 'anna']];
        return emails.test(field) ? [[`${call} ${field}`, schema.parse('\u202aA\u00ad@b.it\u200b'), 'a@b.it']] : [];
      });
    });
    expect(read.filter(([, found, wanted]) => found !== wanted)).toEqual([]);
    expect(read.length).toBeGreaterThan(20);
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

it('an address is kept in lower case, without spaces around or what nobody sees', () => {
  expect(Email.parse(' \u202aAda\u200b@\u00adSchool.example\u202c\ufeff ')).toBe('ada@school.example');
});
