import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Niccolò\tn@scuola.it 😀';
const marked = Buffer.from(`\ufeff${text}`, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 as Excel saves it', marked],
  ['UTF-16 the other way round', Buffer.from(marked).swap16()],
])('decodes %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

it('takes what is not UTF-8 for Windows-1252', () => {
  expect(decodeText(Buffer.from('Niccolò', 'latin1'))).toBe('Niccolò');
});
