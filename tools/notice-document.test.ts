import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type NoticeBlock, readNotice } from '../web/office/guide/notice.ts';
import { noticeDocument } from './notice-document.ts';

const content = join(import.meta.dirname, '../web/office/guide/content');
const textOf = (language: string) => readFileSync(join(content, language, 'informativa.txt'), 'utf8');
const kept = (language: string) => readFileSync(join(content, language, 'informativa.docx'));

/** The texts of a part of the notice, in its order. */
const textsOf = (block: NoticeBlock): string[] => (block.kind === 'list' ? block.items : [block.text]);

/** The files of an archive, by name: its directory is at its end, and says where each begins. */
const unzip = (archive: Buffer): Map<string, string> => {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const start = archive.readUInt32LE(at + 42);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const packed = archive.subarray(data, data + size);
    files.set(
      archive.toString('utf8', at + 46, at + 46 + name),
      String(method === 0 ? packed : inflateRawSync(packed)),
    );
    at += 46 + name + extra + comment;
  }
  return files;
};

const bodyOf = (archive: Buffer): string => unzip(archive).get('word/document.xml') ?? '';

/** The paragraphs of a document, with the style that each names. */
const paragraphsOf = (xml: string): { style: string | undefined; text: string; isListed: boolean }[] =>
  [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inside = '']) => ({
    style: /<w:pStyle w:val="([^"]+)"/.exec(inside)?.[1],
    isListed: inside.includes('<w:numPr>'),
    text: [...inside.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, words]) => words).join(''),
  }));

describe.each(['it', 'en'] as const)('the notice for families (%s)', (language) => {
  const notice = readNotice(textOf(language));
  const paragraphs = paragraphsOf(bodyOf(kept(language)));

  it('says what its text says, in its order, with headings by which one can move', () => {
    expect(notice.sections.length).toBeGreaterThan(6);
    const plain = (texts: string[]) => texts.map((text) => ({ text }));
    expect(paragraphs).toMatchObject([
      { text: notice.title, style: 'Title' },
      ...plain([`(${notice.note})`, ...notice.head]),
      ...notice.sections.flatMap(({ title, blocks }) => [
        { text: title, style: 'Heading1' },
        ...plain(blocks.flatMap(textsOf)),
      ]),
    ]);
    expect(paragraphs.filter(({ isListed }) => isListed).length).toBeGreaterThan(1);
  });

  it('is in its language, on A4, with its gaps marked', () => {
    const files = unzip(kept(language));
    expect(files.get('word/styles.xml')).toContain(`w:lang w:val="${language === 'it' ? 'it-IT' : 'en-GB'}"`);
    expect(files.get('docProps/core.xml')).toContain(notice.title);
    expect(bodyOf(kept(language))).toContain('w:w="11906"');
    const gaps = textOf(language).match(/\[[^\]]+\]/g) ?? [];
    expect(bodyOf(kept(language)).match(/<w:highlight w:val="yellow"\/>/g)).toHaveLength(gaps.length);
  });

  it('is what `npm run notice` makes of the text', async () => {
    expect(bodyOf(kept(language))).toBe(bodyOf(await noticeDocument(textOf(language), language)));
  });
});

it('loses no word of the text', () => {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  for (const language of ['it', 'en']) {
    const { title, note, head, sections } = readNotice(textOf(language));
    const read = [title, note, ...head, ...sections.flatMap((each) => [each.title, ...each.blocks.flatMap(textsOf)])];
    expect(words(read.join(' '))).toEqual(words(textOf(language)));
  }
});
