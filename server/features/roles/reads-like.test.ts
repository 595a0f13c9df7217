import { describe, expect, it } from 'vitest';
import { isLatin, readsLike } from './reads-like.ts';

describe.each([
  ['admin', 'itself'],
  ['ADMIN', 'capitals'],
  ['аdmin', 'a Cyrillic a'],
  ['аԁміп', 'Cyrillic letters only'],
  ['ａｄｍｉｎ', 'full width'],
  ['admın', 'a dotless i'],
  ['ADMİN', 'a dotted capital I'],
  ['αdmιn', 'Greek letters'],
  ['ⓐⓓⓜⓘⓝ', 'circles'],
  ['🅰🅳🅼🅸🅽', 'boxes'],
  ['🇦🇩🇲🇮🇳', 'flags'],
  ['𝒂𝒅𝒎𝒊𝒏', 'mathematical letters'],
  ['ᴀᴅᴍɪɴ', 'small capitals'],
  ['ádmìn', 'accents'],
  ['a\u0335dmin', 'a stroke laid over'],
  ['ad\u200dmin', 'an invisible joiner'],
  ['ad min', 'a space'],
  ['admin.', 'punctuation'],
  ['admin!', 'a sign that may be a letter'],
  ['a-d-m-i-n', 'dashes'],
  ['adrnin', 'r and n for m'],
  ['adm1n', 'a digit'],
  ['@dmin', 'a sign'],
  ['admln', 'an l'],
])('%s, with %s', (name) => {
  it('reads like admin', () => expect(readsLike(name, 'admin')).toBe(true));
});

it.each([
  ['mаnаger', 'manager'],
  ['manaɡer', 'manager'],
  ['rnanager', 'manager'],
  ['ｍａｎａｇｅｒ', 'manager'],
  ['tеacher', 'teacher'],
  ['TEACНER', 'teacher'],
  ['теасһег', 'teacher'],
  ['teaсhеr', 'teacher'],
  ['ΤEACHER', 'teacher'],
])('%s reads like %s', (name, word) => {
  expect(readsLike(name, word)).toBe(true);
});

it.each(['admins', 'admin 2', 'amministratore', 'segreteria', 'tutor', 'админ', 'team', 'r', '', 'дима', 'èèè'])(
  '%j reads like none of them',
  (name) => {
    for (const word of ['admin', 'manager', 'teacher']) expect(readsLike(name, word)).toBe(false);
  },
);

it('takes as long as the word, not as the name', () => {
  expect(readsLike('rn'.repeat(50), 'manager')).toBe(false);
});

describe('letters of other alphabets', () => {
  it.each(['ꓮꓓꓟꓲꓠ', 'ᗩᗪᗰᎥᑎ', 'ⲁdmin', 'аdmin', 'αdmin', 'Ꭺdmin', 'админ', 'admin ١', 'ᠠ', 'ℵ'])(
    'are found in %s',
    (name) => {
      expect(isLatin(name)).toBe(false);
    },
  );

  it.each([
    'segreteria',
    'città e comunità',
    'straße 2',
    'łódź',
    'admins (prova) n.º 1',
    'ｒｕｏｌｏ',
    'ⓡⓤⓞⓛⓞ',
    '',
    '★',
  ])('are not found in %j', (name) => {
    expect(isLatin(name)).toBe(true);
  });
});
