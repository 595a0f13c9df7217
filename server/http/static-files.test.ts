import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { auditPages } from '../../contract/pages.ts';
import { securityHeaders } from './security-headers.ts';
import { useSite } from './testing/site.ts';

const plain = { 'web/index.html': '<!doctype html><title>Pages</title>' };
const ask = useSite(plain);
const askCampaign = useSite(plain, { readStartPage: async () => '/test' });

const methods = ['GET', 'HEAD'] as const;

it.each(['/nowhere', '/oauth2x', '/game/registration/x', '/results/a/b/c', '/test/a/', '/%6eowhere', '/no/?x=/test'])(
  'answers 404 with the page at the unknown address %s, which no cache keeps',
  async (url) => {
    for (const method of methods) {
      const { statusCode, headers, body } = await ask(url, {}, method);
      expect(statusCode).toBe(404);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      for (const name of ['etag', 'last-modified']) expect(headers).not.toHaveProperty(name);
      if (method === 'GET') expect(body).toContain('<title>Pages</title>');
    }
  },
);

it('answers 200 at the address of every page, and lets no cache keep one whose address contains a secret', async () => {
  const filled = auditPages.map((page) => page.replace(/\{\w+\}/g, 'x')).filter((url) => !['other', '/'].includes(url));
  const secretPages = ['/address/x', '/oauth2', '/registration/x'];
  const secret = ['/oauth2?access_token=x.y.z&flow=f', '/OAuth2', '/registration/a-token/', '/%72egistration/a-token'];
  const others = ['/TEST', '/test/', '/%74est', '/endtest/explanation?x=1', '/index.html'];
  const expectCached = async (urls: string[], cached: string, validators: string[]) => {
    for (const url of urls) {
      const { statusCode, headers } = await ask(url);
      const sent = ['etag', 'last-modified'].filter((name) => name in headers);
      const found = { url, statusCode, cached: headers['cache-control'], validators: sent };
      expect(found).toEqual({ url, statusCode: 200, cached, validators });
    }
  };
  await expectCached([...secretPages, ...secret], 'no-store', []);
  const rest = filled.filter((url) => !secretPages.includes(url));
  expect(rest).toHaveLength(filled.length - secretPages.length);
  await expectCached([...rest, ...others], 'no-cache', ['etag']);
});

it('leads `/` to the start page that is set, with its query', async () => {
  for (const method of methods) {
    const { statusCode, headers } = await ask('/?lang=en&x=%0d%0aA:b', {}, method);
    expect([statusCode, headers.location]).toEqual([302, '/home?lang=en&x=%0D%0AA%3Ab']);
  }
  expect((await askCampaign('/')).headers.location).toBe('/test');
});

it('does not let caches keep the answer that a file does not exist', async () => {
  for (const url of ['/assets/gone-a1b2.js', '/generated_faces/gone-256.avif', '/gone.svg']) {
    const { statusCode, headers } = await ask(url, { accept: '*/*' });
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
  }
});

it.each([true, false])('keeps browsers on https for its own name alone (https: %s)', async (https) => {
  const site = fastify();
  securityHeaders(site, { https });
  const { headers } = await site.inject('/');
  expect(headers['strict-transport-security']).toBe(https ? 'max-age=31536000' : undefined);
  await site.close();
});

it('asks search engines not to list unlisted and secret pages and calls, and lets them list others', async () => {
  for (const method of methods) {
    for (const url of ['/%73urvey/a', '/sessions/a/results?x=1', '/registration/a', '/api/nowhere'])
      expect((await ask(url, {}, method)).headers['x-robots-tag']).toBe('noindex');
    for (const url of ['/test', '/index.html'])
      expect((await ask(url, {}, method)).headers).not.toHaveProperty('x-robots-tag');
  }
});

describe('a demonstration', () => {
  const built = '<!doctype html><html><head><title>Pages</title></head><body>a page of some length</body></html>';
  const mark = '<meta name="demo" content="true" />';
  const askDemo = useSite(
    { 'web/index.html': built, 'web/index.html.gz': 'the page without the mark', 'web/icon.svg': '<svg/>' },
    { isDemo: true },
  );
  const headers = { 'accept-encoding': 'gzip, br' };

  it.each([
    ['/index.html', 200, 'no-cache'],
    ['/test?from=qr', 200, 'no-cache'],
    ['/registration/a-token', 200, 'no-store'],
    ['/nowhere', 404, 'no-store'],
  ])('is marked on %s, compressed or not', async (url, status, cached) => {
    for (const encoding of [headers, {}]) {
      const { statusCode, headers: sent, body } = await askDemo(url, encoding);
      expect([statusCode, sent['cache-control']]).toEqual([status, cached]);
      expect(body).toContain(`<head>\n    ${mark}<title>Pages</title>`);
    }
  });

  it('is not sent again to browsers that have it, and never confused with the unmarked page', async () => {
    const { headers: sent } = await askDemo('/test', headers);
    const again = (etag: string) => askDemo('/login', { ...headers, 'if-none-match': etag });
    expect((await again(String(sent.etag))).statusCode).toBe(304);
    const unmarked = await ask('/test', headers);
    expect((await again(String(unmarked.headers.etag))).statusCode).toBe(200);
    expect(unmarked.body).not.toContain(mark);
    expect((await askDemo('/icon.svg')).body).toBe('<svg/>');
  });
});

describe('the files of the first screen', () => {
  const page = [
    '<!doctype html><html lang="it"><head><script src="/assets/theme.js"></script>',
    '<script type="module" src="/assets/entry.js"></script></head><body><div id="root"></div></body></html>',
  ];
  const files = { '/findings': { it: ['assets/page.js', 'assets/page.css', 'assets/it.js'], en: ['assets/page.js'] } };
  const markup = { '/test': { it: '<h1>Che cosa vedi?</h1>', en: '<h1>What is worth $& more?</h1>' } };
  const assets = ['page-a1.js', 'my-worker-a1.js', 'page-a1.css', 'plain.txt'];
  const askSite = useSite(
    {
      'web/index.html': page.join(''),
      'first-markup.json': JSON.stringify(markup),
      'first-files.json': JSON.stringify(files),
      ...Object.fromEntries(assets.map((name) => [`web/assets/${name}`, 'x'])),
    },
    { findFace: async () => Buffer.from('a face') },
  );
  const headOf = async (url: string, accepted = 'it') => (await askSite(url, { 'accept-language': accepted })).body;

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
    expect(italian).toContain('<script defer src="/assets/theme.js">');
    const english = await headOf('/TEST/?x=1&lang=en');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('data-language="en"><!--first--><h1>What is worth $& more?</h1>');
    for (const url of ['/findings', '/test/a/b']) {
      const other = await headOf(url);
      expect(other).toContain('<div id="root"></div>');
      expect(other).toContain('<script src="/assets/theme.js">');
    }
  });

  it('come without the headers of pages, except the policies of a worker', async () => {
    const policies = ['content-security-policy', 'cross-origin-embedder-policy'];
    const ofPages = [...policies, 'permissions-policy', 'x-frame-options'];
    const headersOf = async (url: string) => {
      const { statusCode, headers } = await askSite(url, { accept: '*/*' });
      expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      return ofPages.filter((name) => name in headers);
    };
    expect(await headersOf('/assets/page-a1.css')).toEqual([]);
    expect(await headersOf('/generated_faces/a1-256.avif')).toEqual([]);
    expect(await headersOf('/assets/page-a1.js')).toEqual([]);
    expect(await headersOf('/assets/my-worker-a1.js')).toEqual(policies);
    expect(await headersOf('/assets/plain.txt')).toEqual(ofPages);
    expect(await headersOf('/test')).toEqual(ofPages);
  });
});
