import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of a package, by its path relative to the package's entry. */
const beside = (entry: string, file: string) => fileURLToPath(new URL(file, entry));

const pages = join(import.meta.dirname, 'pages');
const facesFolder = join(import.meta.dirname, '../../web/public/generated_faces');
/** The full-size AVIF files, as many as our rounds have. */
const faces = readdirSync(facesFolder)
  .filter((name) => /^[0-9a-f]+\.avif$/.test(name))
  .slice(0, 24);

const files: Record<string, string> = {
  '/jspsych': join(pages, 'jspsych.html'),
  '/jspsych-page.js': join(pages, 'jspsych-page.js'),
  '/jspsych.js': beside(import.meta.resolve('jspsych'), 'index.browser.min.js'),
  '/jspsych.css': beside(import.meta.resolve('jspsych'), '../css/jspsych.css'),
  '/jspsych-preload.js': beside(import.meta.resolve('@jspsych/plugin-preload'), 'index.browser.min.js'),
  '/jspsych-buttons.js': beside(import.meta.resolve('@jspsych/plugin-image-button-response'), 'index.browser.min.js'),
  '/jspsych-keys.js': beside(import.meta.resolve('@jspsych/plugin-image-keyboard-response'), 'index.browser.min.js'),
  '/labjs': join(pages, 'labjs.html'),
  '/labjs-page.js': join(pages, 'labjs-page.js'),
  '/lab.js': beside(import.meta.resolve('lab.js'), 'lab.js'),
  '/lab.css': beside(import.meta.resolve('lab.js'), 'lab.css'),
  '/oracle': join(pages, 'oracle.html'),
  '/oracle-page.js': join(pages, 'oracle-page.js'),
  ...Object.fromEntries(faces.map((name) => [`/faces/${name}`, join(facesFolder, name)])),
};

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.avif': 'image/avif',
  '.json': 'application/json',
};

/** As on our own server: these headers give the page's clocks the same resolution. */
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'max-age=3600',
};

const bodyOf = async (path: string): Promise<{ kind: string; body: string | Buffer } | undefined> => {
  if (path === '/faces.json') return { kind: '.json', body: JSON.stringify(faces.map((name) => `/faces/${name}`)) };
  const file = files[path];
  return file ? { kind: extname(basename(file)), body: await readFile(file) } : undefined;
};

/** Serves the pages of the two other systems on a free port of loopback. */
export const servePages = async () => {
  const server = createServer(async (request, reply) => {
    const found = await bodyOf(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!found) return reply.writeHead(404).end();
    reply.writeHead(200, { ...headers, 'content-type': kinds[found.kind] ?? 'application/octet-stream' });
    return reply.end(found.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
