import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AppError } from './errors.ts';

/** An uploaded file, fully read. The name comes from the sender: do not trust it. */
export type Upload = { name: string; content: Buffer };

export type FileLimits = NonNullable<Endpoint['files']>;

type FormParts = { fields: Map<string, unknown>; uploads: Upload[] };

/** Enough for a few short fields, or a long text beside files; a part's headers contain its name. */
const fieldLimits = { fields: 10, fieldNameSize: 100, headerPairs: 20, headerSize: 16 * 1024 };
const fieldSize = { alone: 4096, withFiles: 32 * 1024 };

/** The form field that carries files; no text field may have this name. */
const filesField = 'files';

/** One more than allowed, so that we refuse it ourselves and say why. */
const limitsOf = (files: FileLimits | undefined) => ({
  ...fieldLimits,
  files: files ? files.maxCount + 1 : 0,
  parts: fieldLimits.fields + (files ? files.maxCount + 1 : 0),
  fieldSize: files ? fieldSize.withFiles : fieldSize.alone,
  fileSize: (files?.maxBytes ?? 0) + 1,
});

const readWithin = async (file: MultipartFile['file'], maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const notSuchAForm = () => new AppError('invalid_request');

/**
 * Reads a form part by part, with at most `files.maxBytes` of file content in memory. Throws `too_large` when the files
 * exceed that together, `invalid_request` when the form is wrong otherwise.
 */
export const readParts = async (request: FastifyRequest, files?: FileLimits): Promise<FormParts> => {
  const fields = new Map<string, unknown>();
  const uploads: Upload[] = [];
  let left = files?.maxBytes ?? 0;
  for await (const part of request.parts({ limits: limitsOf(files) })) {
    if (part.type === 'field') {
      if (part.valueTruncated || fields.has(part.fieldname) || (files && part.fieldname === filesField)) {
        throw notSuchAForm();
      }
      fields.set(part.fieldname, part.value);
      continue;
    }
    if (!files || part.fieldname !== filesField) throw notSuchAForm();
    if (uploads.length === files.maxCount) {
      throw new AppError('invalid_request', [{ field: filesField, problem: `more than ${files.maxCount}` }]);
    }
    const content = await readWithin(part.file, left);
    left -= content.length;
    // Browsers send an empty, nameless part when no file was chosen.
    if (part.filename || content.length > 0) uploads.push({ name: part.filename, content });
  }
  return { fields, uploads };
};
