import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../testing/answer-api.ts';
import { adjectives, images } from '../../testing/class-session.ts';
import { openTutorial } from './open-tutorial.ts';

const { answer } = answerApi();
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  answer('GET /adjectives', ({ query }) => {
    asked.push(`adjectives ${query}`);
    return adjectives;
  });
  answer('GET /images', ({ query }) => {
    asked.push(`images ${query}`);
    return images;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('leads from the start through the practice round to the end, and loads only words and faces', async () => {
  const practice = { kind: 'Round', tutorial: true, adjective: 'funny', images: images.slice(0, 1) };
  expect(await openTutorial()).toMatchObject({
    state: 'playing',
    slides: [{ kind: 'StartGame' }, { kind: 'TutorialDescription' }, practice, { kind: 'AllClear' }],
  });
  expect(asked).toEqual(['adjectives public=true', 'images ']);
});

it.each([
  ['a network', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['faces', () => [], true],
])('distinguishes a missing network from what the server lacks: without %s', async (_, images, isMissing) => {
  answer('GET /images', images);
  expect(await openTutorial()).toEqual({ state: 'failed', isMissing });
});
