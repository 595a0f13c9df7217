import type { IncomingMessage } from 'node:http';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fairQueue } from '../lib/fair-queue.ts';
import { AppError, drainBody } from './errors.ts';
import { networkClientOf } from './network-client.ts';

/** An uploaded file, fully read. The name comes from the sender: do not trust it. */
export type Upload = { name: string; content: Buffer };

type FileLimits = NonNullable<Endpoint['files']>;

/** The form field that carries files; no text field may have this name. */
const filesField = 'files';

/** Enough for a few short fields, or a long text beside files. One file more than allowed: we refuse it and say why. */
const limitsOf = ({ maxCount, maxBytes }: FileLimits) => ({
  ...{ fields: 10, fieldNameSize: 100, headerPairs: 20, headerSize: 16 * 1024 },
  files: maxCount + 1,
  parts: 10 + maxCount + 1,
  fieldSize: maxCount > 0 ? 32 * 1024 : 4096,
  fileSize: maxBytes + 1,
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

/** Reads a form part by part, with at most `files.maxBytes` of file content in memory. */
const readParts = async (request: FastifyRequest, files: FileLimits) => {
  const fields = new Map<string, unknown>();
  const uploads: Upload[] = [];
  let left = files.maxBytes;
  for await (const part of request.parts({ limits: limitsOf(files) })) {
    if (part.type === 'field') {
      if (part.valueTruncated || fields.has(part.fieldname) || part.fieldname === filesField) {
        throw new AppError('invalid_request');
      }
      fields.set(part.fieldname, part.value);
      continue;
    }
    if (part.fieldname !== filesField) throw new AppError('invalid_request');
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

/** Resolves to the result of `read`. Throws `too_large` as soon as the body exceeds `maxBytes`. */
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

/** Puts a form's fields where a JSON body would be. Throws `invalid_request` for repeated fields, files or malformed forms. */
export const readForm = async (request: FastifyRequest): Promise<void> => {
  if (!request.isMultipart()) return;
  const { fields } = await readParts(request, { maxCount: 0, maxBytes: 0 }).catch((error) => refuse(request, error));
  request.body = Object.fromEntries(fields);
};

/** Returns a reader of forms with files. Throws `too_large`, `unavailable` when its queue is full, or as `readForm`. */
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
