import type { IncomingMessage } from 'node:http';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fairQueue } from '../lib/fair-queue.ts';
import { drainBody } from './drain-body.ts';
import { AppError } from './errors.ts';
import { networkClientOf } from './network-client.ts';

/** An uploaded file, fully read. The name comes from the sender: do not trust it. */
export type Upload = { name: string; content: Buffer };

type FileLimits = NonNullable<Endpoint['files']>;

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

/**
 * Reads a form part by part, with at most `files.maxBytes` of file content in memory. Throws `too_large` when the files
 * exceed that together, `invalid_request` when the form is wrong otherwise.
 */
const readParts = async (request: FastifyRequest, files?: FileLimits): Promise<FormParts> => {
  const fields = new Map<string, unknown>();
  const uploads: Upload[] = [];
  let left = files?.maxBytes ?? 0;
  for await (const part of request.parts({ limits: limitsOf(files) })) {
    if (part.type === 'field') {
      if (part.valueTruncated || fields.has(part.fieldname) || (files && part.fieldname === filesField)) {
        throw new AppError('invalid_request');
      }
      fields.set(part.fieldname, part.value);
      continue;
    }
    if (!files || part.fieldname !== filesField) throw new AppError('invalid_request');
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

/** Resolves to what `read` does. Throws `too_large` as soon as the body exceeds `maxBytes`, whatever it contains. */
const withinBytes = async <T>(raw: IncomingMessage, maxBytes: number, read: () => Promise<T>): Promise<T> => {
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw new AppError('too_large');
  let count = (_chunk: Buffer): void => {};
  const tooLarge = new Promise<never>((_resolve, reject) => {
    let bytes = 0;
    count = (chunk) => {
      bytes += chunk.length;
      if (bytes > maxBytes) reject(new AppError('too_large'));
    };
  });
  raw.on('data', count);
  return Promise.race([read(), tooLarge]).finally(() => raw.off('data', count));
};

declare module 'fastify' {
  interface FastifyRequest {
    uploads: Upload[] | undefined;
  }
}

/** Bytes allowed in a form beyond its files: fields and part headers. */
const besideFiles = 512 * 1024;

/** Enables multipart/form-data on the routes of `app`. Register before them. */
export const understandForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest('uploads', undefined);
};

const refuse = (request: FastifyRequest, error: unknown): never => {
  void drainBody(request.raw);
  throw error instanceof AppError ? error : new AppError('invalid_request');
};

/**
 * Puts a form's fields where a JSON body would be. Throws `invalid_request` for a repeated field, a file or a malformed
 * form.
 */
export const readForm = async (request: FastifyRequest): Promise<void> => {
  if (!request.isMultipart()) return;
  const { fields } = await readParts(request).catch((error) => refuse(request, error));
  request.body = Object.fromEntries(fields);
};

/**
 * Reads forms with files: fields as in `readForm`, files into `request.uploads` in order. Throws `too_large` above
 * `files.maxBytes`, `unavailable` when too many uploads are waiting, and `invalid_request` as `readForm` does.
 */
export const filesReader = (files: FileLimits) => {
  // Each upload takes about 3 MB of memory while it is read and stored.
  const queue = fairQueue({
    concurrency: 8,
    concurrencyPerOrigin: 2,
    maxWaiting: 100,
    timeoutMs: 10_000,
    refusal: () => new AppError('unavailable', undefined, { retryAfterSeconds: 5 }),
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return;
    const { raw, account } = request;
    const from = account?.id ?? networkClientOf(request).from;
    const release = await queue.acquire({ from }).catch((error) => refuse(request, error));
    reply.raw.once('close', release);
    if (reply.raw.closed) release();
    const read = () => readParts(request, files);
    const { fields, uploads } = await withinBytes(raw, files.maxBytes + besideFiles, read).catch((error) =>
      refuse(request, error),
    );
    request.body = Object.fromEntries(fields);
    request.uploads = uploads;
  };
};
