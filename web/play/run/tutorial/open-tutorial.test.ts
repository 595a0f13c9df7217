import { afterEach, expect, it, vi } from 'vitest';
import { imageOf } from '../../testing/class-session.ts';
import { openTutorial } from './open-tutorial.ts';

const adjectives = [{ id: 3, adjective: 'funny', tutorial: true }];
const images = [imageOf(1, { tutorial: true })];

let asked: string[];

/** The server's answers by path; an unlisted path fails as if there were no network. */
const serve = (answers: Record<string, unknown>) => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    const [path = ''] = address.replace('/api', '').split('?');
    if (!(path in answers)) throw new TypeError('Failed to fetch');
    return Response.json(answers[path]);
  });
};
afterEach(() => vi.unstubAllGlobals());

it('leads from the start through the practice round to the end, and loads only words and faces', async () => {
  serve({ '/adjectives': adjectives, '/images': images });
  expect(await openTutorial()).toMatchObject({
    state: 'playing',
    slides: [
      { kind: 'StartGame' },
      { kind: 'TutorialDescription' },
      { kind: 'Round', tutorial: true, adjective: 'funny', images },
      { kind: 'AllClear' },
    ],
  });
  expect(asked).toEqual(['GET /api/adjectives?public=true', 'GET /api/images']);
});

it('distinguishes a missing network from missing words or faces', async () => {
  serve({ '/adjectives': adjectives });
  expect(await openTutorial()).toEqual({ state: 'failed', isMissing: false });
  serve({ '/adjectives': [], '/images': images });
  expect(await openTutorial()).toEqual({ state: 'failed', isMissing: true });
  serve({ '/adjectives': adjectives, '/images': [] });
  expect(await openTutorial()).toEqual({ state: 'failed', isMissing: true });
});
