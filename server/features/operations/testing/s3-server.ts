import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { BucketSettings } from '../backups/bucket.ts';

// A bucket that is as strict as S3 where it matters to its clients: every request is signed (Signature Version 4,
// computed here from Amazon's description and not by the library), parts have their least size, and what an upload is
// completed with must be what was sent.

const account = { key: 'AKIAOFTHETESTS', secret: 'a secret of the tests, and of nothing else', region: 'it-mil' };
const minPartBytes = 5 * 1024 * 1024;

const hashOf = (kind: 'sha256' | 'md5', data: string | Buffer): string => createHash(kind).update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** As RFC 3986 has it, which is what is signed. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const isSigned = ({ method = '', headers, url = '' }: IncomingMessage): boolean => {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, key = '', day = '', region = '', names = '', signature = ''] = found ?? [];
  const at = String(headers['x-amz-date'] ?? '');
  const [path = '', query = ''] = url.split('?');
  if (key !== account.key || region !== account.region || !at.startsWith(day) || !names.split(';').includes('host'))
    return false;
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [method, path, pairs.join('&'), lines.join(''), names, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, hashOf('sha256', canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${account.secret}`);
  return timingSafeEqual(hmac(signingKey, toSign), Buffer.from(signature, 'hex'));
};

type Stored = { body: Buffer; etag: string };
type Upload = { path: string; parts: Map<number, Stored> };

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const stored = (body: Buffer): Stored => ({ body, etag: hashOf('md5', body) });

export type S3Server = {
  /** The bucket is `backups`, with a prefix. */
  settings: { BACKUP_S3: BucketSettings };
  /** By name, without the prefix. */
  objects: () => Map<string, Buffer>;
  /** How many bytes of objects it sent with each answer. */
  sent: number[];
  /** How many uploads were begun and neither completed nor given up. */
  open: () => number;
  /** What goes wrong there; a test sets it. */
  trouble: {
    /** The status with which a request is answered instead. */
    refuses?: ((method: string, url: string) => number | undefined) | undefined;
    /** What becomes of what arrives. */
    damages?: ((body: Buffer) => Buffer) | undefined;
    /** As where everything is encrypted anew: no checksum says anything of the contents. */
    hasOtherEtags?: boolean;
  };
};

const prefix = '/backups/school/';

/** Starts a bucket on loopback, which ends with the running test. */
export const startS3Server = async (): Promise<S3Server> => {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Upload>();
  const trouble: S3Server['trouble'] = {};
  const answers: number[] = [];
  let ids = 0;

  const complete = ({ path, parts }: Upload, xml: string): Stored | string => {
    const named = [...xml.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>"?([^<"]+)"?<\/ETag><\/Part>/g)];
    const found = named.map(([, number, etag]) => ({ part: parts.get(Number(number)), etag }));
    if (found.length === 0 || found.length !== parts.size) return 'InvalidPart';
    if (found.some(({ part, etag }) => part?.etag !== etag)) return 'InvalidPart';
    const bodies = found.flatMap(({ part }) => (part ? [part.body] : []));
    if (bodies.slice(0, -1).some((body) => body.length < minPartBytes)) return 'EntityTooSmall';
    const sums = Buffer.concat(bodies.map((body) => createHash('md5').update(body).digest()));
    const whole = { body: Buffer.concat(bodies), etag: `${hashOf('md5', sums)}-${bodies.length}` };
    objects.set(path, whole);
    return whole;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const sent = await bodyOf(request);
    const say = (status: number, body: string | Buffer = '', more: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/xml', ...more }).end(body);
    const refuse = (status: number, code: string) => say(status, `<Error><Code>${code}</Code></Error>`);
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch');
    const status = trouble.refuses?.(method, url);
    if (status) return refuse(status, 'InternalError');
    const { pathname: path, searchParams: query } = new URL(url, 'http://bucket');
    if (!path.startsWith(prefix)) return refuse(404, 'NoSuchBucket');
    if (method === 'PUT' && Number(headers['content-length']) !== sent.length) return refuse(400, 'IncompleteBody');
    const body = method === 'PUT' && trouble.damages ? trouble.damages(sent) : sent;
    const id = query.get('uploadId');
    const upload = id === null ? undefined : uploads.get(id);
    if (id !== null && upload?.path !== path) return refuse(404, 'NoSuchUpload');
    if (method === 'POST' && query.has('uploads')) {
      ids += 1;
      uploads.set(`upload-${ids}`, { path, parts: new Map() });
      return say(
        200,
        `<InitiateMultipartUploadResult><UploadId>upload-${ids}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (upload && method === 'PUT') {
      const part = stored(body);
      upload.parts.set(Number(query.get('partNumber')), part);
      return say(200, '', { etag: `"${part.etag}"` });
    }
    if (upload && id && method === 'POST') {
      const whole = complete(upload, body.toString());
      if (typeof whole === 'string') return refuse(400, whole);
      uploads.delete(id);
      return say(200, `<CompleteMultipartUploadResult><ETag>"${whole.etag}"</ETag></CompleteMultipartUploadResult>`);
    }
    if (method === 'DELETE') {
      if (id) uploads.delete(id);
      else objects.delete(path);
      return say(204);
    }
    const object = objects.get(path);
    if (!object) return refuse(404, 'NoSuchKey');
    const etag = trouble.hasOtherEtags ? hashOf('md5', path) : object.etag;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const found = from === undefined ? object.body : object.body.subarray(Number(from), Number(to) + 1);
    if (method === 'GET') answers.push(found.length);
    return say(from === undefined ? 200 : 206, method === 'HEAD' ? '' : found, {
      etag: `"${etag}"`,
      'content-length': String(found.length),
    });
  };

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      BACKUP_S3: { url: `http://127.0.0.1:${port}${prefix.slice(0, -1)}`, ...account },
    },
    objects: () => new Map([...objects].map(([path, { body }]) => [path.slice(prefix.length), body])),
    sent: answers,
    open: () => uploads.size,
    trouble,
  };
};
