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
  ['/', 'page_or_file'],
  ['/test', 'page_or_file'],
  ['/test/a/b', 'page_or_file'],
  ['/tutorial', 'page_or_file'],
  ['/home', 'page_or_file'],
  ['/users', 'page_or_file'],
  ['/assets/index.js', 'page_or_file'],
  ['/nowhere', 'page_or_file'],
  ['/oauth2', 'secret_page'],
  ['/oauth2?code=a', 'secret_page'],
  ['/OAuth2/a', 'secret_page'],
  ['/registration/a-token', 'secret_page'],
  ['/%72egistration/a-token', 'secret_page'],
  ['/registrations', 'page_or_file'],
  ['/results/a/b', 'unlisted_page'],
  ['/results', 'unlisted_page'],
  ['/survey/a', 'unlisted_page'],
  ['/join', 'unlisted_page'],
  ['/Join/ABC-DEF', 'unlisted_page'],
  ['/sessions', 'unlisted_page'],
  ['/sessions/a/results', 'unlisted_page'],
  ['/api/health', 'call'],
  ['/api/nothing', 'call'],
  ['/api', 'call'],
])('%s is a %s', async (url, target) => {
  expect(await targetOf(url)).toBe(target);
});
