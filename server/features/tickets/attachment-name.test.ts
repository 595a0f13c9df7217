import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attachmentTypes } from '../../../contract/rules/limits.ts';
import { safeName } from './attachments.ts';

it.each([
  ['Schermata del 21 marzo.png', 'image/png', 'Schermata del 21 marzo.png'],
  ['perché è così.PDF', 'application/pdf', 'perché è così.pdf'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['console.log', 'text/plain', 'console.log'],
  ['21.30', 'image/png', '21.30.png'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['page.html', 'text/plain', 'page.txt'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf'],
  ['nothing', 'image/webp', 'nothing.webp'],
])('keeps %s readable, and gives it the extension of its content, %s', (name, type, safe) => {
  expect(safeName(name, type as 'image/png')).toBe(safe);
});

it.each([
  ['../../etc/passwd', 'passwd.txt'],
  ['..\\..\\windows\\system32\\a.txt', 'a.txt'],
  ['C:\\fakepath\\a.txt', 'a.txt'],
  ['/', 'file.txt'],
  ['', 'file.txt'],
  ['..', 'file.txt'],
  ['.', 'file.txt'],
  ['.bashrc', 'bashrc.txt'],
  ['...', 'file.txt'],
  ['a.txt\0.exe', 'a.txt'],
  ['a\u0000b.txt', 'ab.txt'],
  ['gpj.\u202Etxt.exe', 'gpj.txt'],
  ['\u202Etxt.fdp', 'txt.txt'],
  ['zero\u200bwidth\ufeff.txt', 'zerowidth.txt'],
  ['half\ud800.txt', 'half.txt'],
  ['a\r\nContent-Type: text/html\r\n\r\n.txt', 'html.txt'],
  ['"quoted"; rm -rf *.txt', '_quoted__ rm -rf _.txt'],
  ['con', '_con.txt'],
  ['NUL.txt', '_NUL.txt'],
  ['aux.tar.txt', '_aux.tar.txt'],
  ['COM1 .txt', '_COM1.txt'],
  ['lpt¹.txt', '_lpt¹.txt'],
  ['console.txt', 'console.txt'],
  ['-rf.txt', 'rf.txt'],
  ['name. . .txt', 'name.txt'],
  ['  a   b  .txt', 'a b.txt'],
])('makes %j harmless', (name, safe) => {
  expect(safeName(name, 'text/plain')).toBe(safe);
});

it('limits names to 100 characters and to what file systems allow', () => {
  expect(safeName(`${'a'.repeat(10_000)}.png`, 'image/png')).toMatch(/^a{90,}\.png$/);
  expect(safeName('🌙'.repeat(5000), 'image/png')).toMatch(/^(🌙)+\.png$/u);
  expect(Buffer.byteLength(safeName('本'.repeat(100), 'image/png'))).toBeLessThan(255);
});

it('does not change a name that is safe already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 150 }), fc.constantFrom(...attachmentTypes), (name, type) => {
      const safe = safeName(name, type);
      expect(safe.length).toBeLessThanOrEqual(100);
      expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(safeName(safe, type)).toBe(safe);
    }),
  );
});
