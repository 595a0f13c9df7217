import { describe, expect, it } from 'vitest';
import { firstWords, inertLine, inertLines, withoutSecrets } from './inert-text.ts';

describe('text', () => {
  it.each([
    ['a line that forges another', 'one\r\n2026-03-02 admin signed in', 'one 2026-03-02 admin signed in'],
    ['ends of lines that few know', 'a\u2028b\u0085c\vd', 'a b c d'],
    ['controls', 'a\u0000b\u001b[31mc\td\u007f', 'a b [31mc d '],
    ['overrides of the direction', 'user\u202egnp.exe\u2066x\u2069', 'usergnp.exex'],
    ['what cannot be seen', 'a\u200bd\ufeffm\u00adi\u3164n\u{e0041}', 'admin'],
    ['half a character', 'a\ud83dz\udc00', 'a\ufffdz\ufffd'],
    ['markup, which pages show as text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('is inert in one line: %s', (_, text, inert) => {
    expect(inertLine(text, 100)).toBe(inert);
  });

  it('keeps the lines of a stack, and nothing else that moves', () => {
    expect(inertLines('a\r\n  b\rc\u0000\n\u202ed', 100)).toBe('a\n  b\nc \nd');
  });

  it('keeps what joins the parts of an emoji', () => {
    expect(inertLine('👩\u200d🏫 ❤\ufe0f', 100)).toBe('👩\u200d🏫 ❤\ufe0f');
  });

  it.each([
    ['all of it', 'one two', 7, 'one two'],
    ['no half a word, which could be half a secret', 'at a\nat 0b3f2c52-9f65', 12, 'at a\nat'],
    ['nothing of one long word', 'x'.repeat(100), 12, ''],
  ])('gives its first words: %s', (_, text, length, words) => {
    expect(firstWords(text, length)).toBe(words);
  });

  it('is truncated, never in the middle of a character', () => {
    expect(inertLine('x'.repeat(10), 4)).toBe('xxxx');
    expect(inertLine('abc😀', 4)).toBe('abc\ufffd');
  });
});

const uuid = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';
const token = 'Zk3vTq0aXw9-_bLr8sHc2dPmYe7uJf5nGi1oKtVxWzA';

describe('secrets', () => {
  it.each([
    [`nothing at /results/${uuid}/${uuid.toUpperCase()}`, 'nothing at /results/{uuid}/{uuid}'],
    ['at /join/k7m2qx:1:2', 'at /join/…:1:2'],
    [`/registration/${token}?x`, '/registration/…?x'],
    ['/oauth2#access_token=a.b.c&user=ada done', '/oauth2 done'],
    [
      'https://site.example/assets/index-BxYz1234.js?v=7m2:10:42',
      'https://site.example/assets/index-BxYz1234.js:10:42',
    ],
    ['code K7M-2QX or K7M2QX', 'code {code} or {code}'],
    ['code K7M-4XRT or K7M4XRT', 'code {code} or {code}'],
    ['of ada.prova+1@school.example.it', 'of {email}'],
    [`of ${'ada.'.repeat(100)}@school.example.it`, 'of {email}'],
    [`Bearer eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEyM.${token}`, 'Bearer {token}'],
    [`token ${token}`, 'token {token}'],
  ])('are removed: %s', (text, masked) => {
    expect(withoutSecrets(text)).toBe(masked);
  });

  it.each([
    'TypeError: undefined is not an object (evaluating "a?.b.c")',
    'at dispatchDiscreteEventPriority (https://site.example/assets/FrontendAuditPage-Dk3sF9aB.js:9:123456)',
    'render@https://site.example/assets/index-BxYz1234.js:10:42',
  ])('leave what helps to find a fault: %s', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });
});
