import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noticeDocument } from './notice-document.ts';

const content = join(import.meta.dirname, '../web/office/guide/content');

// Made once and kept: what pages load gets no heavier, and no server makes it.
for (const language of ['it', 'en'] as const) {
  const text = await readFile(join(content, language, 'informativa.txt'), 'utf8');
  const file = join(content, language, 'informativa.docx');
  await writeFile(file, await noticeDocument(text, language));
  console.log(file);
}
