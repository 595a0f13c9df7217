import { fileTypeFromBuffer } from 'file-type';
import { AttachmentType } from '../../../contract/tickets.ts';
import { AppError } from '../../http/errors.ts';
import type { Upload } from '../../http/form-parts.ts';
import { safeName } from './attachment-name.ts';

export type Attachment = { name: string; des_type: AttachmentType; content: Buffer };

/** How the types of bytes that are taken begin; what begins otherwise is not looked into, archives least of all. */
const known = /^(\x89PNG|\xff\xd8\xff|RIFF|%PDF-)/;

/** Bytes in which programs look for what a file is. */
const head = 1024;

/** Bytes of an archive's last record with the longest comment. */
const longestArchiveEnd = 22 + 0xffff;

/** A page, a drawing or a program. Logs may speak of tags within a line: `Unexpected token '<', "<!doctype "`. */
const tags = /<(html|head|body|script|svg|iframe)[\s/>]|^[ \t]*<(!doctype|\?xml|!--)/im;
const beginsWithTag = /^\s*<[a-z!?/]/i;

/** Documents that are written in plain characters: PDF, PostScript, Rich Text. */
const document = /^\s*(%PDF-|%!PS|\{\\rtf)/;

const controls = /(?![\t\n\r])\p{Cc}/u;

/** The text of bytes that are UTF-8, without its mark; undefined for others. */
const textOf = (content: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
};

const isPlain = (text: string): boolean =>
  !controls.test(text) && !document.test(text) && !beginsWithTag.test(text) && !tags.test(text);

/** Whether programs that unpack archives take it for one: they look for the last record from its end on (APPNOTE.TXT 4.3.16). */
const endsLikeArchive = (content: Buffer): boolean => content.subarray(-longestArchiveEnd).includes('PK\x05\x06');

/** Whether it is something else as well, for who looks for that. */
const isAmbiguous = (content: Buffer, type: AttachmentType): boolean => {
  const begin = content.toString('latin1', 0, head);
  return tags.test(begin) || begin.includes('%PDF-', type === 'application/pdf' ? 1 : 0) || endsLikeArchive(content);
};

/** What a file is by its content, whatever its name says; undefined when it is nothing that is taken, or two things. */
export const typeOf = async (content: Buffer): Promise<AttachmentType | undefined> => {
  const text = textOf(content);
  if (text !== undefined && isPlain(text)) return 'text/plain';
  if (!known.test(content.toString('latin1', 0, 8))) return undefined;
  const found = await fileTypeFromBuffer(content);
  const type = AttachmentType.safeParse(found?.mime);
  return type.success && !isAmbiguous(content, type.data) ? type.data : undefined;
};

/**
 * The files of a form as they may be kept, in its order. Throws `invalid_request` for an empty one and
 * `unsupported_media_type` for one of another type, each with the file's place: `files.0`.
 */
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
