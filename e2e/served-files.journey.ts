import { expect, test } from './journey.ts';

test('built files are compressed and cached for good, and the page is revalidated at every address', async ({
  request,
}) => {
  /** Without what the server adds for each page: its first files, its first screen (which waits for no theme), its words for previews. */
  const common = (html: string) =>
    html
      .replace(/ fetchpriority="low"/g, '')
      .replace('<script defer src="/assets/theme-', '<script src="/assets/theme-')
      .replace(/<div id="root".*<!--\/first--><\/div>/s, '<div id="root"></div>')
      .replace(/<(link|meta) [^>]*(data-first|og:|twitter:|name="description"|rel="canonical")[^>]*>/g, '')
      .replace(/\s+/g, ' ');
  const page = await (await request.get('/test')).text();
  const script = page.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? '';
  for (const encoding of ['br', 'gzip']) {
    const { headers, ok } = await request
      .get(script, { headers: { 'accept-encoding': encoding } })
      .then((answer) => ({ headers: answer.headers(), ok: answer.ok() }));
    expect(ok).toBe(true);
    expect(headers).toMatchObject({ 'content-encoding': encoding });
    expect(headers['cache-control']).toContain('immutable');
  }
  for (const [address, status] of [
    ['/', 200],
    ['/test', 200],
    ['/results/a/b', 200],
    ['/nowhere', 404],
  ] as const) {
    const answer = await request.get(address);
    expect(answer.status()).toBe(status);
    expect(answer.headers()['cache-control']).toBe(status === 404 ? 'no-store' : 'no-cache');
    expect(common(await answer.text())).toBe(common(page));
  }
  expect(page).toContain('<!--first-->');
  expect((await request.head('/test')).status()).toBe(200);
});
