import { expect, it } from 'vitest';
import { textOfFile } from './text-of-file.ts';

it('reads names with accents however the file was saved', async () => {
  const utf8 = new TextEncoder().encode('Niccolò;n@scuola.it');
  const windows = Uint8Array.from([...'Niccol\u00f2;n@scuola.it'].map((sign) => sign.codePointAt(0) ?? 0));
  expect(await textOfFile(new Blob([utf8]))).toBe('Niccolò;n@scuola.it');
  expect(await textOfFile(new Blob([windows]))).toBe('Niccolò;n@scuola.it');
});
