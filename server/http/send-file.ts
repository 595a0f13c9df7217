import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

type Sent = {
  file: string;
  /** A sum of its content, by which a part is known to belong to the whole; without it there are no parts. */
  sum?: string;
  type: string;
  /** The name under which a browser saves it; without one it is shown. */
  name?: string;
};

type Part = { start: number; end: number };

/**
 * Returns the part of a file of so many bytes that a Range asks for (RFC 9110, 14): its first and last byte; undefined when
 * the whole is to be sent, which is what any other wish than a single range gets.
 * @returns `beyond` for a part that the file does not have
 */
export const partOf = (range: string | undefined, size: number): Part | 'beyond' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    // The last so many bytes.
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'beyond' : { start, end };
};

/**
 * Whether the rest of a download is asked for that broke off: a part that is not the beginning, by somebody who knows of
 * which version of the file they have it.
 */
export const isContinued = (
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  { sum, size }: { sum: string; size: number },
): boolean => {
  const part = partOf(headers.range, size);
  return method === 'GET' && headers['if-range'] === `"${sum}"` && typeof part === 'object' && part.start > 0;
};

/**
 * Sends a file: whole, or the part that is asked for, so that a download that broke off is taken up again. With If-Range of
 * another version, the whole. Throws `range_not_satisfiable`, and `not_found` when the file is not there.
 */
export const sendFile = async (
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { file, sum, type, name }: Sent,
): Promise<FastifyReply> => {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new AppError('not_found');
  const { size } = found;
  const etag = sum && `"${sum}"`;
  if (etag) reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (name) reply.header('content-disposition', `attachment; filename="${name}"`);
  if (etag && headers['if-none-match'] === etag) return reply.code(304).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const part = etag && method === 'GET' && isSame ? partOf(headers.range, size) : undefined;
  if (part === 'beyond') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError('range_not_satisfiable');
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.type(type).header('content-length', end - start + 1);
  // Of a text, Fastify would tell the length of the text.
  if (method === 'HEAD' || size === 0) return reply.send(Readable.from([]));
  return reply.send(createReadStream(file, { start, end }));
};
