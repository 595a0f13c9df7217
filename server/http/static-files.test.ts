import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditPages } from '../../contract/pages.ts';
import { registerTargets } from './addresses.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

const sitePages = auditPages.filter((page) => page !== 'other');

const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Pages</title>');
  registerTargets(app);
  securityHeaders(app, { https: false });
  await staticFiles(app, { webRoot, findFace: async () => undefined });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

it.each([
  '/oauth2',
  '/oauth2/',
  '/oauth2?access_token=x.y.z&flow=f',
  '/registration/a-token',
  '/registration/a-token/',
  '/%72egistration/a-token',
  '/OAuth2?access_token=x',
])('keeps %s out of every cache, since its address contains a secret', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
  }
});

it.each(['/index.html', '/login', '/sessions/', '/join'])('makes browsers revalidate %s', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers).toHaveProperty('etag');
});

it.each([
  '/nowhere',
  '/oauth2x',
  '/game/registration/x',
  '/sessions/a/b/c',
  '/results/a',
  '/results/a/b/c',
  '/test/a/',
  '/registration/a/b',
  '/%6eowhere',
  '/nowhere/?x=/test',
])('answers 404 with the page at the unknown address %s', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
    if (method === 'GET') expect(body).toContain('<title>Pages</title>');
  }
});

it('answers 200 at the address of every page, however it is spelt', async () => {
  const filled = sitePages.filter((page) => page !== '/').map((page) => page.replace(/\{\w+\}/g, 'x'));
  for (const url of [...filled, '/TEST', '/test/', '/%74est', '/endtest/explanation?x=1']) {
    const { statusCode } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
  }
});

it.each([
  ['/', '/home'],
  ['/?lang=en&x=%0d%0aA:b', '/home?lang=en&x=%0D%0AA%3Ab'],
])('leads %s to the start page, with its query', async (url, to) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect({ statusCode, to: headers.location }).toEqual({ statusCode: 302, to });
  }
});

it('leads `/` to the test where that is set', async () => {
  const campaign = fastify();
  registerTargets(campaign);
  await staticFiles(campaign, { webRoot, findFace: async () => undefined, startPage: '/test' });
  expect((await campaign.inject({ url: '/' })).headers.location).toBe('/test');
  await campaign.close();
});

it.each([
  ['/assets/gone-a1b2.js', '*/*'],
  ['/assets/gone-a1b2.css', 'text/html'],
  ['/generated_faces/gone-256.avif', '*/*'],
  ['/gone.svg', '*/*'],
  ['/nowhere', 'text/html'],
])('lets no cache keep that there is no %s, for %s', async (url, accept) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept } });
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

it.each([true, false])('keeps browsers on https for its own name alone (https: %s)', async (https) => {
  const site = fastify();
  securityHeaders(site, { https });
  const { headers } = await site.inject('/');
  expect(headers['strict-transport-security']).toBe(https ? 'max-age=31536000' : undefined);
  await site.close();
});

it.each(['/api/nowhere', '/%61pi/nowhere', '/api', '/api?x=/y'])('has no page for the call %s', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});

it.each([
  '/results/a/b',
  '/survey/a',
  '/%73urvey/a',
  '/join',
  '/join/ABC-DEF',
  '/Join',
  '/sessions',
  '/sessions/a/results?x=1',
  '/registration/a-token',
  '/api/nowhere',
])('asks search engines not to list %s', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { headers } = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(headers['x-robots-tag']).toBe('noindex');
  }
});

it.each(['/test', '/home', '/tutorial', '/index.html'])('lets search engines list %s', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('x-robots-tag');
});

describe('a demonstration', () => {
  const built = '<!doctype html><html><head><title>Pages</title></head><body>a page of some length</body></html>';
  const mark = '<meta name="demo" content="true" />';
  const demo = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  let demoRoot: string;
  beforeAll(async () => {
    demoRoot = await mkdtemp(join(tmpdir(), 'pages-'));
    await writeFile(join(demoRoot, 'index.html'), built);
    await writeFile(join(demoRoot, 'index.html.gz'), 'the page without the mark');
    await writeFile(join(demoRoot, 'icon.svg'), '<svg/>');
    registerTargets(demo);
    securityHeaders(demo, { https: false });
    await staticFiles(demo, { webRoot: demoRoot, findFace: async () => undefined, isDemo: true });
  });
  afterAll(async () => {
    await demo.close();
    await rm(demoRoot, { recursive: true });
  });
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' };

  it.each(['/index.html', '/test', '/test?from=qr', '/sessions/x/results'])('is marked on %s', async (url) => {
    for (const encoding of [headers, { accept: 'text/html' }]) {
      const { statusCode, headers: sent, body } = await demo.inject({ url, headers: encoding });
      expect(statusCode).toBe(200);
      expect(body).toContain(`<head>\n    ${mark}<title>Pages</title>`);
      expect(sent['content-type']).toBe('text/html; charset=utf-8');
      expect(sent['cache-control']).toBe('no-cache');
    }
  });

  it('is not sent again to browsers that have it, and never confused with the unmarked page', async () => {
    const { headers: sent } = await demo.inject({ url: '/test', headers });
    const again = (etag: string) => demo.inject({ url: '/login', headers: { ...headers, 'if-none-match': etag } });
    expect((await again(String(sent.etag))).statusCode).toBe(304);
    const plain = await app.inject({ url: '/test', headers });
    expect((await again(String(plain.headers.etag))).statusCode).toBe(200);
    expect(plain.body).not.toContain(mark);
  });

  it('is kept out of every cache when the address contains a secret', async () => {
    const { headers: sent, body } = await demo.inject({ url: '/registration/a-token', headers });
    expect(body).toContain(mark);
    expect(sent['cache-control']).toBe('no-store');
    expect(sent).not.toHaveProperty('etag');
  });

  it('is marked at an unknown address too, which answers 404', async () => {
    const { statusCode, headers: sent, body } = await demo.inject({ url: '/nowhere', headers });
    expect(statusCode).toBe(404);
    expect(body).toContain(mark);
    expect(sent).not.toHaveProperty('etag');
  });

  it('serves its other files as they are', async () => {
    expect((await demo.inject({ url: '/icon.svg' })).body).toBe('<svg/>');
    expect((await demo.inject({ url: '/api/nowhere', headers })).statusCode).toBe(404);
  });
});

describe('the preview of a shared link', () => {
  const site = fastify();
  let siteRoot: string;
  beforeAll(async () => {
    siteRoot = await mkdtemp(join(tmpdir(), 'pages-'));
    await writeFile(join(siteRoot, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
    registerTargets(site);
    await staticFiles(site, { webRoot: siteRoot, findFace: async () => undefined, origin: 'https://example.org' });
  });
  afterAll(async () => {
    await site.close();
    await rm(siteRoot, { recursive: true });
  });
  const pageAt = (url: string, accepted = 'it') =>
    site.inject({ url, headers: { accept: 'text/html', 'accept-language': accepted } });

  it.each(['/home', '/test'])('is on %s without a script, with whole addresses', async (url) => {
    const { body } = await pageAt(url);
    expect(body).toContain('<meta property="og:title" content="Che cosa vedi, a prima vista?" />');
    expect(body).toContain('<meta property="og:image" content="https://example.org/og-it.png" />');
    expect(body).toContain('<meta property="og:url" content="https://example.org/test" />');
  });

  it.each([
    ['/findings', 'https://example.org/findings'],
    ['/findings?level=F', 'https://example.org/findings'],
    ['/findings/method', 'https://example.org/findings/method'],
    ['/findings/2026-11-14', undefined],
    ['/privacy', 'https://example.org/privacy'],
    ['/join', 'https://example.org/join'],
    ['/join/ABC-DEF', 'https://example.org/join'],
  ])('has words of its own on %s, in both languages', async (url, address) => {
    const tagged = async (language: string) => {
      const { body } = await pageAt(`${url}${url.includes('?') ? '&' : '?'}lang=${language}`);
      const of = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"<>&]+)" />`).exec(body)?.[1];
      return { title: of('og:title'), description: of('og:description'), meta: of('description'), url: of('og:url') };
    };
    const [italian, english] = [await tagged('it'), await tagged('en')];
    for (const { title, description, meta, url: said } of [italian, english]) {
      expect(title).toBeDefined();
      expect(title).not.toMatch(/^(Che cosa vedi|What do you see),/);
      expect(description?.length).toBeGreaterThan(50);
      expect(meta).toBe(description);
      expect(said).toBe(address);
    }
    expect(italian.title).not.toBe(english.title);
    expect(italian.description).not.toBe(english.description);
  });

  it('names the test in place of the address of a run, and of nothing else', async () => {
    const canonical = '<link rel="canonical" href="https://example.org/test" />';
    expect((await pageAt('/test/a-session/a-user')).body).toContain(canonical);
    for (const url of ['/test', '/findings', '/results/a/b']) {
      expect((await pageAt(url)).body).not.toContain('rel="canonical"');
    }
    expect((await app.inject({ url: '/test/a/b', headers: { accept: 'text/html' } })).body).not.toContain('a/b');
  });

  it('is in the language of the link, and in Italian without one, whatever the browser accepts', async () => {
    const english = await pageAt('/test?lang=en', 'it');
    expect(english.body).toContain('<meta property="og:title" content="What do you see, at first sight?" />');
    expect(english.body).toContain('og-en.png');
    for (const url of ['/test', '/test?lang=it', '/test?lang=xx']) {
      const { body, headers } = await pageAt(url, 'en-GB,it;q=0.5');
      expect(body).toContain('og-it.png');
      expect(headers.etag).not.toBe(english.headers.etag);
    }
  });

  it('says nothing of an address', async () => {
    const { body } = await pageAt('/results/secret-one/secret-two');
    expect(body).not.toContain('secret');
  });
});

describe('the files of the first screen', () => {
  const site = fastify();
  let built: string;
  beforeAll(async () => {
    built = await mkdtemp(join(tmpdir(), 'pages-'));
    await mkdir(join(built, 'web'));
    const page = [
      '<!doctype html><html lang="it"><head><script type="module" src="/assets/entry.js"></script></head>',
      '<body><div id="root"></div></body></html>',
    ];
    await writeFile(join(built, 'web/index.html'), page.join(''));
    const markup = { '/test': { it: '<h1>Che cosa vedi?</h1>', en: '<h1>What is worth $& more?</h1>' } };
    await writeFile(join(built, 'first-markup.json'), JSON.stringify(markup));
    await mkdir(join(built, 'web/assets'));
    for (const file of ['page-a1.js', 'my-worker-a1.js', 'page-a1.css', 'plain.txt'])
      await writeFile(join(built, 'web/assets', file), 'x');
    const files = {
      '/findings': { it: ['assets/page.js', 'assets/page.css', 'assets/it.js'], en: ['assets/page.js'] },
    };
    await writeFile(join(built, 'first-files.json'), JSON.stringify(files));
    registerTargets(site);
    securityHeaders(site, { https: false });
    await staticFiles(site, { webRoot: join(built, 'web'), findFace: async () => Buffer.from('a face') });
  });
  afterAll(async () => {
    await site.close();
    await rm(built, { recursive: true });
  });
  const headOf = async (url: string, accepted = 'it') =>
    (await site.inject({ url, headers: { accept: 'text/html', 'accept-language': accepted } })).body;

  it('are named in the page that needs them, and in no other', async () => {
    const head = await headOf('/findings?level=F');
    expect(head).toContain('<link rel="modulepreload" crossorigin data-first href="/assets/page.js">');
    expect(head).toContain('<link rel="stylesheet" crossorigin data-first href="/assets/page.css">');
    expect(head).toContain('/assets/it.js');
    expect(await headOf('/findings?lang=en')).not.toContain('/assets/it.js');
    expect(await headOf('/test')).not.toContain('/assets/page');
    expect(await headOf('/results/a/b')).not.toContain('/assets/page');
  });

  it('and what it shows at first come in Italian or the language of the link, before the scripts', async () => {
    const italian = await headOf('/test', 'en-GB');
    expect(italian).toContain('<html lang="it">');
    expect(italian).toContain(
      '<div id="root" data-page="/test" data-language="it"><!--first--><h1>Che cosa vedi?</h1><!--/first--></div>',
    );
    expect(italian).toContain('<script type="module" fetchpriority="low" src=');
    const english = await headOf('/TEST/?x=1&lang=en');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('data-language="en"><!--first--><h1>What is worth $& more?</h1>');
    for (const url of ['/findings', '/test/a/b']) expect(await headOf(url)).toContain('<div id="root"></div>');
  });

  it('come without the headers that say something about pages alone; the script of a worker keeps those that are its own', async () => {
    const ofPages = [
      'content-security-policy',
      'cross-origin-embedder-policy',
      'permissions-policy',
      'x-frame-options',
    ];
    const headersOf = async (url: string) => {
      const { statusCode, headers } = await site.inject({ url });
      expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      return ofPages.filter((name) => name in headers);
    };
    expect(await headersOf('/assets/page-a1.css')).toEqual([]);
    expect(await headersOf('/generated_faces/a1-256.avif')).toEqual([]);
    expect(await headersOf('/assets/page-a1.js')).toEqual([]);
    expect(await headersOf('/assets/my-worker-a1.js')).toEqual(ofPages.slice(0, 2));
    expect(await headersOf('/assets/plain.txt')).toEqual(ofPages);
    expect(await headersOf('/test')).toEqual(ofPages);
  });
});
