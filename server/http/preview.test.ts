import { expect, it } from 'vitest';
import { useSite } from './testing/site.ts';

const pages = { 'web/index.html': '<!doctype html><html><head></head><body></body></html>' };
const pageAt = useSite(pages, { origin: 'https://example.org' });
const ask = useSite(pages);

it.each(['/home', '/test', '/test?lang=xx', '/results/secret/secret'])('is that of the test on %s', async (url) => {
  const { body } = await pageAt(url);
  expect(body).toContain('<meta property="og:title" content="Che cosa vedi, a prima vista?" />');
  expect(body).toContain('<meta property="og:image" content="https://example.org/og-it.png" />');
  expect(body).toContain('<meta property="og:url" content="https://example.org/test" />');
  expect(body).not.toContain('secret');
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
  const texts: (string | undefined)[] = [];
  for (const language of ['it', 'en']) {
    const { body } = await pageAt(`${url}${url.includes('?') ? '&' : '?'}lang=${language}`);
    const tags = Object.fromEntries(
      [...body.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"<>&]+)" \/>/g)].map(([, ...tag]) => tag),
    );
    expect(tags['og:title']).toMatch(/^(?!Che cosa vedi,|What do you see,)./);
    expect(tags['og:description']).toMatch(/.{50}/);
    expect([tags.description, tags['og:url']]).toEqual([tags['og:description'], address]);
    expect(tags['og:image']).toBe(`https://example.org/og-${language}.png`);
    texts.push(tags['og:title'], tags['og:description']);
  }
  expect(new Set(texts).size).toBe(4);
});

it('names the test in place of the address of a run, and of nothing else', async () => {
  const canonical = '<link rel="canonical" href="https://example.org/test" />';
  expect((await pageAt('/test/a-session/a-user')).body).toContain(canonical);
  for (const url of ['/test', '/findings', '/results/a/b']) {
    expect((await pageAt(url)).body).not.toContain('rel="canonical"');
  }
  expect((await ask('/test/a/b')).body).not.toContain('a/b');
});
