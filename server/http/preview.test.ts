import { expect, it } from 'vitest';
import { useSite } from './testing/site.ts';

const pages = { 'web/index.html': '<!doctype html><html><head></head><body></body></html>' };
const askSite = useSite(pages, { origin: 'https://example.org' });
const ask = useSite(pages);

const pageAt = (url: string, accepted = 'it') => askSite(url, { 'accept-language': accepted });

it.each(['/home', '/test', '/results/secret/secret'])(
  'is that of the test on %s, with whole addresses',
  async (url) => {
    const { body } = await pageAt(url);
    expect(body).toContain('<meta property="og:title" content="Che cosa vedi, a prima vista?" />');
    expect(body).toContain('<meta property="og:image" content="https://example.org/og-it.png" />');
    expect(body).toContain('<meta property="og:url" content="https://example.org/test" />');
    expect(body).not.toContain('secret');
  },
);

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
  expect((await ask('/test/a/b')).body).not.toContain('a/b');
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
