import { expect, it } from 'vitest';
import { fileNameFor } from './file-name.ts';

it('keeps a name with the right extension', () => {
  expect(fileNameFor('Schermata 2026-05-12 (1).PNG', 'image/png')).toBe('Schermata 2026-05-12 (1).PNG');
  expect(fileNameFor('foto.jpeg', 'image/jpeg')).toBe('foto.jpeg');
});

it('contains no folder, hides no extension and is never empty', () => {
  expect(fileNameFor('../../etc/passwd', 'text/plain')).toBe('_.._etc_passwd.txt');
  expect(fileNameFor('gpj\u202e.exe', 'image/png')).toBe('gpj.exe.png');
  expect(fileNameFor('run.bat', 'text/plain')).toBe('run.bat.txt');
  expect(fileNameFor('page.html\r\n', 'text/plain')).toBe('page.html.txt');
  expect(fileNameFor('...', 'application/pdf')).toBe('file.pdf');
  expect(fileNameFor(`${'x'.repeat(300)}.png`, 'image/png')).toBe(`${'x'.repeat(100)}.png`);
});
