import { expect, test } from './journey.ts';

test('built files are compressed and cached for good, and the page comes with its first screen', async ({
  request,
}) => {
  const page = await request.get('/test');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const html = await page.text();
  expect(html).toContain('<!--first-->');
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(script, { headers: { 'accept-encoding': encoding } });
    expect(answer.ok()).toBe(true);
    expect(answer.headers()).toMatchObject({
      'content-encoding': encoding,
      'cache-control': expect.stringContaining('immutable'),
    });
  }
});
