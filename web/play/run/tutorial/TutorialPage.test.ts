import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../testing/answer-api.ts';
import { adjectives, images } from '../../testing/class-session.ts';
import { openTutorial } from './TutorialPage.tsx';

const { answer, sent } = answerApi();
beforeEach(() => {
  answer('GET /adjectives', ({ query }) => (query.get('public') ? adjectives : []));
  answer('GET /images', ({ query }) => (query.size === 0 ? images : []));
});
afterEach(() => vi.unstubAllGlobals());

it('leads from the start through the practice round to the end, with words and faces alone', async () => {
  const practice = { kind: 'Round', tutorial: true, adjective: 'funny', images: images.slice(0, 1) };
  expect(await openTutorial()).toMatchObject({
    state: 'playing',
    slides: [{ kind: 'StartGame' }, { kind: 'TutorialDescription' }, practice, { kind: 'AllClear' }],
  });
  expect(sent('POST /gamesession/:uid_session/createuser')).toEqual([]);
});

it.each([
  ['a network', () => Promise.reject(new TypeError('Failed to fetch')), 'notLoaded'],
  ['faces', () => [], 'noData'],
])('distinguishes a missing network from what the server lacks: without %s', async (_, images, why) => {
  answer('GET /images', images);
  expect(await openTutorial()).toEqual({ state: 'failed', why });
});
