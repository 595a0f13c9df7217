import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Sent = {
  /** Its absolute path. */
  file: string;
  /** A sum of its content, by which a part is known to belong to the whole; without it there are no parts. */
  sum?: string;
  type: string;
  /** The name under which a browser saves it; without one it is shown. */
  name?: string;
};

/** Enables `sendFile`. Register before the routes. */
export const understandDownloads = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, { serve: false });
};

/**
 * Whether the rest of a download is asked for that broke off: a part that is not the beginning, by somebody who knows of
 * which version of the file they have it.
 */
export const isContinued = (
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  { sum, size }: { sum: string; size: number },
): boolean => {
  const [, first = '', last = ''] = /^bytes=0*([1-9]\d{0,14})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const isPart = first !== '' && Number(first) < size && (last === '' || Number(last) >= Number(first));
  return method === 'GET' && headers['if-range'] === `"${sum}"` && isPart;
};

/**
 * Sends a file: whole, or the part that is asked for, so that a download that broke off is taken up again. With If-Range of
 * another version, the whole. Answers `range_not_satisfiable`, and `not_found` when the file is not there.
 */
export const sendFile = (
  { method, raw }: FastifyRequest,
  reply: FastifyReply,
  { file, sum, type, name }: Sent,
): FastifyReply => {
  const etag = sum && `"${sum}"`;
  const { 'if-none-match': known, 'if-range': partOf = etag } = raw.headers;
  if (name) reply.header('content-disposition', `attachment; filename="${name}"`);
  if (etag) reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (etag && known === etag) return reply.code(304).send();
  // The plugin knows weak validators only, made of size and time, and would find none of the others to be of this file.
  for (const condition of ['if-range', 'if-none-match', 'if-match', 'if-unmodified-since'])
    delete raw.headers[condition];
  const acceptRanges = etag !== undefined && method === 'GET' && partOf === etag;
  const options = { acceptRanges, cacheControl: false, contentType: false, etag: false, lastModified: false };
  return reply.type(type).sendFile(basename(file), dirname(file), options);
};
