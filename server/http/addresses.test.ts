import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerTargets } from './addresses.ts';

const targetOf = async (url: string): Promise<string> => {
  const app = fastify();
  registerTargets(app);
  app.get('/*', async ({ target }) => target);
  app.get('/api/health', async ({ target }) => target);
  return (await app.inject(url)).body;
};

it.each([
  ['page_or_file', ['/', '/test', '/test/a/b', '/home', '/users', '/registrations', '/assets/index.js', '/nowhere']],
  ['secret_page', ['/oauth2', '/oauth2?code=a', '/OAuth2/a', '/registration/a-token', '/%72egistration/a-token']],
  ['unlisted_page', ['/results/a/b', '/results', '/survey/a', '/join', '/Join/ABC-DEF', '/sessions/a/results']],
  ['call', ['/api/health', '/api/nothing', '/api']],
])('finds each %s', async (target, urls) => {
  expect(await Promise.all(urls.map(targetOf))).toEqual(urls.map(() => target));
});
