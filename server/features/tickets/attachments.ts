import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AttachmentType } from '../../../contract/tickets.ts';
import { AppError } from '../../http/errors.ts';
import type { Upload } from '../../http/forms.ts';

export type Attachment = { name: string; des_type: AttachmentType; content: Buffer };

type PictureType = Extract<AttachmentType, `image/${string}`>;

/** More than phones' largest pictures of 1 MB have; a picture of a few bytes can be a wall of pixels. */
const maxPixels = 64_000_000;

/** A page, drawing or script. Logs may mention others within a line: `Unexpected token '<', "<!doctype "`. */
const tags = /<(html|head|body|script|svg|iframe)[\s/>]|^[ \t]*<(!doctype|\?xml|!--)/im;

/** Tags that occur in no picture and no document by chance; XMP and other XML inside of them is usual. */
const foreignTags = /<(html|head|body|script|svg|iframe)[\s/>]/i;

/** Programs look there for the beginning of a document, and for the end of a PDF. */
const edgeBytes = 1024;

/** The length of an archive's last record with the longest comment. */
const maxArchiveEndBytes = 22 + 0xffff;

/** What makes a PDF do something by itself, or carry other files. */
const activeNames = /\/(JavaScript|Launch|EmbeddedFile|RichMedia)[\s/(<[]/;

/** In a PDF any character of a name may be written as `#` and its number. */
const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, number: string) => String.fromCharCode(Number.parseInt(number, 16)));

/** A PNG's last chunk: no data, `IEND`, its check sum. */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');

/** Whether nothing follows the picture. Phones append their own notes to a JPEG, which its other checks cover. */
const endsWithPicture: Record<PictureType, (content: Buffer) => boolean> = {
  'image/png': (content) => content.subarray(-pngEnd.length).equals(pngEnd),
  'image/webp': (content) => content.length >= 8 && content.readUInt32LE(4) + 8 === content.length,
  'image/jpeg': () => true,
};

const isDecodable = async (content: Buffer): Promise<boolean> => {
  try {
    const picture = sharp(content, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 });
    await picture.resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
};

/** Whether programs may treat it as an archive: they look for the last record from the end (APPNOTE.TXT 4.3.16). */
const endsLikeArchive = (content: Buffer): boolean => content.subarray(-maxArchiveEndBytes).includes('PK\x05\x06');

/** Whether programs could take it for another type as well. */
const isAmbiguous = (content: Buffer, latin1: string, type: AttachmentType): boolean => {
  const begin = latin1.slice(0, edgeBytes);
  const isSecondPdf = type === 'application/pdf' ? begin.includes('%PDF-', 1) : latin1.includes('%PDF-');
  return isSecondPdf || tags.test(begin) || foreignTags.test(latin1) || endsLikeArchive(content);
};

const isCalmPdf = (latin1: string): boolean =>
  latin1.slice(-edgeBytes).includes('%%EOF') && !activeNames.test(unescapeNames(latin1));

/**
 * Whether a file is a picture that decodes completely and is nothing else, or a PDF with an end, in which nothing in plain
 * sight runs, opens or carries anything. Compressed parts of a PDF are not unpacked.
 */
const isWhole = async (content: Buffer, type: Exclude<AttachmentType, 'text/plain'>): Promise<boolean> => {
  const latin1 = content.toString('latin1');
  if (isAmbiguous(content, latin1, type)) return false;
  if (type === 'application/pdf') return isCalmPdf(latin1);
  return endsWithPicture[type](content) && isDecodable(content);
};

/** How the accepted binary types begin; anything else is not inspected, least of all archives. */
const magic = /^(\x89PNG|\xff\xd8\xff|RIFF|%PDF-)/;

const beginsWithTag = /^\s*<[a-z!?/]/i;

/** PDF, PostScript, Rich Text. */
const document = /^\s*(%PDF-|%!PS|\{\\rtf)/;

const controls = /(?![\t\n\r])\p{Cc}/u;

/** Decodes UTF-8, without its byte order mark; undefined for other bytes. */
const textOf = (content: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
};

const isPlain = (text: string): boolean =>
  !controls.test(text) && !document.test(text) && !beginsWithTag.test(text) && !tags.test(text);

/** Resolves to a file's type by its whole content; undefined when it is not accepted, broken, or could pass for another. */
export const typeOf = async (content: Buffer): Promise<AttachmentType | undefined> => {
  const text = textOf(content);
  if (text !== undefined && isPlain(text)) return 'text/plain';
  if (!magic.test(content.toString('latin1', 0, 8))) return undefined;
  const found = await fileTypeFromBuffer(content);
  const type = AttachmentType.safeParse(found?.mime);
  if (!type.success || type.data === 'text/plain') return undefined;
  return (await isWhole(content, type.data)) ? type.data : undefined;
};

/** The extensions allowed for each type; names without one get the first. */
export const extensions: Record<AttachmentType, [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log'],
};

const maxLength = 100;

/** File systems count bytes; most allow 255. */
const maxBytes = 240;

/** Control characters, direction marks, zero-width characters and lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2028\u2029]/gu;

/** Characters with a meaning for file systems, shells or mail headers. */
const special = /[<>:"|?*;%`$]/g;

/** Device names on Windows, with any extension. */
const device = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|\s|$)/i;

const withExtension = /^(.*)\.([a-z][a-z0-9]{0,7})$/is;

/** Returns the name without its extension, and its new one: `invoice.pdf.exe` with type PDF gives `invoice` and `pdf`. */
const split = (name: string, fitting: [string, ...string[]]): [stem: string, extension: string] => {
  const [, outer = name, last = ''] = withExtension.exec(name) ?? [];
  const [, inner = outer, before = ''] = withExtension.exec(outer) ?? [];
  if (fitting.includes(last.toLowerCase())) return [outer, last.toLowerCase()];
  return fitting.includes(before.toLowerCase()) ? [inner, before.toLowerCase()] : [outer, fitting[0]];
};

/** Returns as much of the beginning as fits, without cutting a character in half. */
const cut = (stem: string, longest: number): string => {
  const characters = [...stem.slice(0, longest)];
  while (Buffer.byteLength(characters.join('')) > maxBytes) characters.pop();
  return characters.join('').replace(/\p{Cs}/gu, '');
};

/** Removes the path, invisible characters, and a beginning like a hidden file's or an option's. */
const tidy = (name: string): string =>
  (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(invisible, '')
    .replace(special, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ~-]+/, '');

/** Returns a name that is safe everywhere, with the extension of the content's type, whatever the original name. */
export const safeName = (name: string, type: AttachmentType): string => {
  const [stem, extension] = split(tidy(name), extensions[type]);
  const bare = cut(stem, maxLength - extension.length - 2).replace(/[. ]+$/, '') || 'file';
  return `${device.test(bare) ? '_' : ''}${bare}.${extension}`;
};

/** Resolves to the files of a form as stored. Throws `invalid_request` or `unsupported_media_type`, naming `files.0`. */
export const readAttachments = async (uploads: Upload[]): Promise<Attachment[]> => {
  const attachments: Attachment[] = [];
  for (const [place, { name, content }] of uploads.entries()) {
    const field = `files.${place}`;
    if (content.length === 0) throw new AppError('invalid_request', [{ field, problem: 'is empty' }]);
    const des_type = await typeOf(content);
    if (!des_type) throw new AppError('unsupported_media_type', [{ field, problem: 'is of another type' }]);
    attachments.push({ name: safeName(name, des_type), des_type, content });
  }
  return attachments;
};
