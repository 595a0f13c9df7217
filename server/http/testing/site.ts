import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { registerTargets } from '../addresses.ts';
import { securityHeaders } from '../security-headers.ts';
import { staticFiles } from '../static-files.ts';

/**
 * The pages and files of a built site for the tests of a file or of a `describe`: those of `web/` are served, the others
 * lie beside. Returns a function that asks for an address as a browser does that opens a page.
 */
export const useSite = (files: Record<string, string>, options: Partial<Parameters<typeof staticFiles>[1]> = {}) => {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'));
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    registerTargets(app);
    securityHeaders(app, { https: false });
    const usual = { findFace: async () => undefined, readStartPage: async () => '/home' };
    await staticFiles(app, { webRoot: join(folder, 'web'), ...usual, ...options });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { accept: 'text/html', ...headers } });
};
