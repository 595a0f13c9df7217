import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../../server/lib/package-root.ts';

/** A file of a package, by its path relative to the package's entry. */
const beside = (entry: string, file = 'index.browser.min.js') => fileURLToPath(new URL(file, entry));

const facesFolder = join(packageRoot, 'web/public/generated_faces');
/** The full-size AVIF files, as many as our rounds have. */
const faces = readdirSync(facesFolder)
  .filter((name) => /^[0-9a-f]+\.avif$/.test(name))
  .slice(0, 24);

const files: Record<string, string> = {
  '/jspsych.js': beside(import.meta.resolve('jspsych')),
  '/jspsych.css': beside(import.meta.resolve('jspsych'), '../css/jspsych.css'),
  '/preload.js': beside(import.meta.resolve('@jspsych/plugin-preload')),
  '/buttons.js': beside(import.meta.resolve('@jspsych/plugin-image-button-response')),
  '/keys.js': beside(import.meta.resolve('@jspsych/plugin-image-keyboard-response')),
  '/jspsych-page.js': join(import.meta.dirname, 'pages/jspsych-page.js'),
  '/lab.js': beside(import.meta.resolve('lab.js'), 'lab.js'),
  '/lab.css': beside(import.meta.resolve('lab.js'), 'lab.css'),
  '/labjs-page.js': join(import.meta.dirname, 'pages/labjs-page.js'),
  ...Object.fromEntries(faces.map((name) => [`/faces/${name}`, join(facesFolder, name)])),
};

const page = (style: string, scripts: string[], body = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page to measure</title><link rel="stylesheet" href="/${style}.css">
${scripts.map((name) => `<script src="/${name}.js" defer></script>`).join('\n')}
</head><body>${body}</body></html>`;

const texts: Record<string, string> = {
  '/jspsych': page('jspsych', ['jspsych', 'preload', 'buttons', 'keys', 'jspsych-page']),
  '/labjs': page('lab', ['lab', 'labjs-page'], '<main data-labjs-section="main"></main>'),
  '/faces.json': JSON.stringify(faces.map((name) => `/faces/${name}`)),
};

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.avif': 'image/avif' };

/** As on our own server: these headers give the page's clocks the same resolution. */
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'max-age=3600',
};

/** Serves the pages of the two other systems on a free port of loopback. */
export const servePages = async () => {
  const server = createServer(async (request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files[pathname];
    const body = file ? await readFile(file) : texts[pathname];
    const type = types[extname(pathname)] ?? 'text/html; charset=utf-8';
    return reply.writeHead(body ? 200 : 404, { ...headers, 'content-type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
};
