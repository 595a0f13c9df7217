import { fileTypeFromBuffer } from 'file-type';
import { AttachmentType } from '../../../contract/tickets.ts';
import { AppError } from '../../http/errors.ts';
import type { Upload } from '../../http/forms.ts';
import { isWhole, tags } from './attachment-content.ts';
import { safeName } from './attachment-name.ts';

export type Attachment = { name: string; des_type: AttachmentType; content: Buffer };

/** How the accepted binary types begin; anything else is not inspected, least of all archives. */
const magic = /^(\x89PNG|\xff\xd8\xff|RIFF|%PDF-)/;

const beginsWithTag = /^\s*<[a-z!?/]/i;

/** Documents in plain characters: PDF, PostScript, Rich Text. */
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

/**
 * Resolves to a file's type by its whole content, not its name; undefined when the type is not accepted, or the file is
 * broken or could pass for another type.
 */
export const typeOf = async (content: Buffer): Promise<AttachmentType | undefined> => {
  const text = textOf(content);
  if (text !== undefined && isPlain(text)) return 'text/plain';
  if (!magic.test(content.toString('latin1', 0, 8))) return undefined;
  const found = await fileTypeFromBuffer(content);
  const type = AttachmentType.safeParse(found?.mime);
  if (!type.success || type.data === 'text/plain') return undefined;
  return (await isWhole(content, type.data)) ? type.data : undefined;
};

/**
 * Resolves to the files of a form as they may be stored, in order. Throws `invalid_request` for an empty one and
 * `unsupported_media_type` for one of another type, each with the file's position: `files.0`.
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
