const html = (status: number) => () =>
  new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } });

const problem = { type: 'about:blank', title: 'Not Found', status: 404, detail: 'not_found' };

/** What filters, proxies and captive portals answer in place of the server, each made anew. */
export const foreignAnswers: [name: string, answer: () => Response][] = [
  ['a filter’s 403 page', html(403)],
  ['a proxy’s 404 page', html(404)],
  ['a proxy’s 400 page', html(400)],
  ['a 401 page', html(401)],
  ['a captive portal’s page', html(200)],
  ['404 as text', () => new Response('404 page not found', { status: 404 })],
  ['an empty 404', () => new Response(null, { status: 404 })],
  [
    'a foreign problem',
    () => Response.json(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } }),
  ],
  ['a foreign detail', () => Response.json({ detail: 'Not Found' }, { status: 404 })],
  ['a foreign refusal of a token', () => Response.json({ detail: 'forbidden' }, { status: 403 })],
  ['JSON of another shape', () => Response.json({ status: 'please sign in' })],
  ['a bare word', () => Response.json('ok')],
];
