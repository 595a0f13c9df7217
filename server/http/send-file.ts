import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** `file`: absolute. `sum`: of its content; without it, no parts. `name`: for saving; without one the file is shown. */
type Sent = { file: string; sum?: string; type: string; name?: string };

/** Enables `sendFile`. Register before the routes. */
export const understandDownloads = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, { serve: false });
};

/** Whether a call resumes a download: it asks for a part after the beginning, of this version of the file. */
export const isContinued = (
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  { sum, size }: { sum: string; size: number },
): boolean => {
  const [, first = '', last = ''] = /^bytes=0*([1-9]\d{0,14})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const isPart = first !== '' && Number(first) < size && (last === '' || Number(last) >= Number(first));
  return method === 'GET' && headers['if-range'] === `"${sum}"` && isPart;
};

/** Sends a file, or the part that a resumed download asks for. Answers `range_not_satisfiable` or `not_found`. */
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
  // The plugin knows only weak validators, made of size and time: none of these would match.
  for (const condition of ['if-range', 'if-none-match', 'if-match', 'if-unmodified-since'])
    delete raw.headers[condition];
  const acceptRanges = etag !== undefined && method === 'GET' && partOf === etag;
  const options = { acceptRanges, cacheControl: false, contentType: false, etag: false, lastModified: false };
  return reply.type(type).sendFile(basename(file), dirname(file), options);
};
