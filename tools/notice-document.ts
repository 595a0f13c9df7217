import { Document, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import { type NoticeBlock, readNotice } from '../web/office/guide/notice.ts';

/** How each language is named in a document; what names it to those who look at its properties. */
const locales = { it: 'it-IT', en: 'en-GB' };

const bullets = 'bullets';

/** What is in square brackets is for the school to fill in, and marked. */
const runsOf = (text: string): TextRun[] =>
  text
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .map((part) => new TextRun(part.startsWith('[') ? { text: part, highlight: 'yellow' } : part));

const paragraphsOf = (block: NoticeBlock): Paragraph[] =>
  block.kind === 'list'
    ? block.items.map((item) => new Paragraph({ children: runsOf(item), numbering: { reference: bullets, level: 0 } }))
    : [new Paragraph({ children: runsOf(block.text) })];

/** The notice for families as a document that a school office can edit, from its text; sizes in half points and twips. */
export const noticeDocument = (text: string, language: 'it' | 'en'): Promise<Buffer> => {
  const { title, note, head, sections } = readNotice(text);
  const value = locales[language];
  const ink = { color: '14213D' };
  const document = new Document({
    title,
    description: note,
    creator: 'Prima Vista',
    styles: {
      default: {
        document: {
          // A font that every word processor has, or has one of the same widths for: the notice is one page in all of them.
          run: { font: 'Arial', size: 20, language: { value } },
          paragraph: { spacing: { after: 70, line: 250 } },
        },
        title: { run: { ...ink, size: 34, bold: true }, paragraph: { spacing: { after: 60 } } },
        heading1: {
          run: { ...ink, size: 24, bold: true },
          paragraph: { spacing: { before: 160, after: 40 }, keepNext: true },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: bullets,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              style: { paragraph: { indent: { left: 360, hanging: 240 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        // A4, with margins of 2 cm.
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1134, bottom: 1134, left: 1134, right: 1134 } },
        },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          new Paragraph({ children: [new TextRun({ text: `(${note})`, italics: true, color: '48536B' })] }),
          ...head.map((line) => new Paragraph({ children: runsOf(line), spacing: { after: 20 } })),
          ...sections.flatMap((section) => [
            new Paragraph({ text: section.title, heading: HeadingLevel.HEADING_1 }),
            ...section.blocks.flatMap(paragraphsOf),
          ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
};
