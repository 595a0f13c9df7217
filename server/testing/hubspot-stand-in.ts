import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ZodError } from 'zod';
import { hubspotRecords, type RecordType, Refusal } from './hubspot-records.ts';

export const hubspotToken = 'pat-eu1-only-of-the-tests';

/** A call's name: `POST tickets`, `POST tickets/search`, `GET contacts`, `POST files`, `GET files/stat` … */
export type CallName = string;

/**
 * How a call fails. A number: not done, and answered with that status. `cut`: the connection ends after the call was
 * done, `early`: before; `failing`: done, but answered with 500; `hanging`: done, but never answered; `malformed`,
 * `huge`: done, but the answer is unreadable; `elsewhere`: a redirect.
 */
export type Fault = number | 'cut' | 'early' | 'failing' | 'hanging' | 'malformed' | 'huge' | 'elsewhere';

type Answer = { status: number; body: unknown };

const route = /^\/crm\/v3\/objects\/(contacts|tickets|notes)(?:\/(search|batch\/read|[^/]+))?$/;
const statPath = '/files/v3/files/stat';

const nameOf = (method: string, path: string): CallName => {
  if (path.startsWith(statPath)) return `${method} files/stat`;
  if (path === '/files/v3/files') return `${method} files`;
  const [, type = 'unknown', rest = ''] = route.exec(path) ?? [];
  return `${method} ${type}${/^(search|batch\/read)$/.test(rest) ? `/${rest}` : ''}`;
};

const errorBody = ({ category, message }: Refusal) => ({
  status: 'error',
  message,
  category,
  correlationId: 'of-the-tests',
});

/** Starts a server on loopback with the parts of HubSpot's API that tickets use, which fails on demand. */
export const startHubspot = async ({ port = 0 }: { port?: number } = {}) => {
  const account = hubspotRecords();
  const calls: CallName[] = [];
  const faults: { name: CallName; fault: Fault }[] = [];
  let onCall: (name: CallName, moment: 'before' | 'after') => void | Promise<void> = () => {};

  const doCrm = (method: string, url: URL, body: unknown): Answer => {
    const [, found, rest] = route.exec(url.pathname) ?? [];
    const type = found as RecordType | undefined;
    if (type && method === 'POST' && rest === undefined) return { status: 201, body: account.create(type, body) };
    if (type && method === 'POST' && rest === 'search') return { status: 200, body: account.search(type, body) };
    if (type && method === 'POST' && rest === 'batch/read') return { status: 200, body: account.batchRead(type, body) };
    if (type && method === 'GET' && rest) {
      return { status: 200, body: account.read(type, decodeURIComponent(rest), url.searchParams) };
    }
    throw new Refusal(404, 'OBJECT_NOT_FOUND', 'no such address');
  };

  const act = async (request: IncomingMessage, url: URL, sent: Buffer): Promise<Answer> => {
    const { method = 'GET', headers } = request;
    if (headers.authorization !== `Bearer ${hubspotToken}`) throw new Refusal(401, 'INVALID_AUTHENTICATION', 'no');
    const type = headers['content-type'] ?? '';
    if (method === 'GET' && url.pathname.startsWith(statPath)) {
      return { status: 200, body: account.stat(decodeURIComponent(url.pathname.slice(statPath.length))) };
    }
    if (method === 'POST' && url.pathname === '/files/v3/files') {
      const form = await new Response(new Uint8Array(sent), { headers: { 'content-type': type } }).formData();
      const { id, name } = await account.upload(form);
      return { status: 201, body: { id, name, archived: false } };
    }
    if (method === 'POST' && type !== 'application/json') throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'not JSON');
    return doCrm(method, url, method === 'POST' ? JSON.parse(sent.toString()) : undefined);
  };

  const answer = (response: ServerResponse, { status, body }: Answer) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const refuse = (response: ServerResponse, error: unknown): void => {
    const refusal =
      error instanceof ZodError ? new Refusal(400, 'VALIDATION_ERROR', 'Invalid input JSON') : (error as Refusal);
    if (!(refusal instanceof Refusal)) throw error;
    answer(response, { status: refusal.status, body: errorBody(refusal) });
  };

  const goWrong = (request: IncomingMessage, response: ServerResponse, fault: Fault): void => {
    if (fault === 'cut' || fault === 'early') request.socket.destroy();
    else if (fault === 'malformed') response.writeHead(201, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    else if (fault === 'huge') response.writeHead(201).end(`{"id": "1", "more": "${'x'.repeat(2_000_000)}"}`);
    else if (fault === 'elsewhere') response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end();
    else if (fault !== 'hanging') {
      const status = fault === 'failing' ? 500 : fault;
      const headers = status === 429 ? { 'retry-after': '10' } : {};
      response.writeHead(status, headers).end(JSON.stringify(errorBody(new Refusal(status, 'RATE_LIMITS', 'not now'))));
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://hubspot');
    const name = nameOf(request.method ?? 'GET', url.pathname);
    calls.push(name);
    await onCall(name, 'before');
    const at = faults.findIndex((one) => one.name === name);
    const fault = at >= 0 ? faults.splice(at, 1)[0]?.fault : undefined;
    const isUndone = typeof fault === 'number' || fault === 'early' || fault === 'elsewhere';
    const reply = isUndone
      ? undefined
      : await act(request, url, sent).then(
          (result) => () => answer(response, result),
          (error: unknown) => () => refuse(response, error),
        );
    await onCall(name, 'after');
    if (fault !== undefined) goWrong(request, response, fault);
    else reply?.();
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...account,
    calls,
    /** Makes the next call of that name fail; called twice, the next two. */
    failNext: (name: CallName, fault: Fault) => void faults.push({ name, fault }),
    watch: (watcher: typeof onCall) => {
      onCall = watcher;
    },
    stop,
  };
};

export type Hubspot = Awaited<ReturnType<typeof startHubspot>>;
