import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { openHttpClient } from '../server/testing/http-client.ts';
import { playRounds, readGame, runOf, submitRun } from '../server/testing/simulated-participant.ts';
import { slides } from '../web/i18n/slides.ts';
import { survey } from '../web/i18n/survey.ts';
import { expect, press, title } from './journey.ts';

import { answerEveryFace } from './play.ts';

/** From START to the page after the test: the answers are stored on the device, and the run is resumed. */
export const playQuickly = async (page: Page, language: 'it' | 'en' = 'it'): Promise<void> => {
  await press(page, slides[language].start);
  await expect(title(page, slides[language].tutorial.title)).toBeVisible();
  await answerEveryFace(page, 'private');
  await page.reload();
  await press(page, survey[language].unfinished.resume);
};

/** Plays this many whole runs of a class session through the API, as classmates of the pupils in the browser; resolves to their uids. */
export const playByApi = async (origin: string, uid_session: string, count: number): Promise<string[]> => {
  const client = openHttpClient(`${origin}/api`);
  const game = await readGame(client.ask, 'class');
  const played: string[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const uids = { uid_session, uid_user: randomUUID() };
    await playRounds(client.ask, uids);
    await submitRun(client.ask, runOf(uids, game, { random: seededRandom(seed) }));
    played.push(uids.uid_user);
  }
  client.close();
  return played;
};
