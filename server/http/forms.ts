import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fairQueue } from '../lib/fair-queue.ts';
import { AppError } from './errors.ts';
import { type FileLimits, readParts, type Upload } from './form-parts.ts';
import { drainBody, withinBytes } from './long-bodies.ts';
import { networkClientOf } from './network-client.ts';

declare module 'fastify' {
  interface FastifyRequest {
    uploads: Upload[] | undefined;
  }
}

/** Bytes allowed in a form beyond its files: fields and part headers. */
const besideFiles = 512 * 1024;

/** Seconds after which a client whose turn did not come may retry. */
const retryAfterSeconds = 5;

const tooMany = () => new AppError('unavailable', undefined, { retryAfterSeconds });

/** Enables multipart/form-data on the routes of `app`. Register before them. */
export const understandForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest('uploads', undefined);
};

const refuse = (request: FastifyRequest, error: unknown): never => {
  drainBody(request.raw);
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
    refusal: tooMany,
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
