import type { Page } from '@playwright/test';
import { minimumPublicGroup, minimumPublicTold } from '../contract/rules/limits.ts';
import { openHttpClient } from '../server/testing/http-client.ts';
import {
  countedRuns,
  enterCampaign,
  readAnswers,
  readGame,
  runOf,
  submitRun,
} from '../server/testing/simulated-participant.ts';
import { figures } from '../web/i18n/figures.ts';
import { game } from '../web/i18n/game.ts';
import { results } from '../web/i18n/results.ts';
import { reveal } from '../web/i18n/reveal.ts';
import { expect, test, waitUntilStill } from './journey.ts';

/** Somebody's finished run on a server where enough others have finished theirs. */
const finishedRun = async (origin: string) => {
  const { ask } = openHttpClient(`${origin}/api`);
  const game = await readGame(ask, 'public');
  // Figures grow in steps: the last runs, fewer than a step, may have to wait for others.
  const runs = minimumPublicTold + minimumPublicGroup;
  const participants = await Promise.all(Array.from({ length: runs }, () => enterCampaign(ask)));
  for (const participant of participants) await submitRun(ask, runOf(participant, game));
  await expect.poll(() => countedRuns(ask)).toBeGreaterThanOrEqual(minimumPublicTold);
  const [own] = participants;
  if (!own) throw new Error('there is no participant');
  return own;
};

/** The cards of somebody's words, with keys alone, from all words at once, where it ends again. */
const seeCards = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const text = reveal.it;
  const word = (number: number) => page.getByText(text.word(String(number), '5'), { exact: true });
  await page.getByRole('button', { name: text.summary.cards }).press('Enter');
  await expect(word(1)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: game.it.adjective.good_looking })).toBeFocused();
  await expect(page.getByRole('region', { name: text.everybody })).toBeVisible();
  await look();

  const face = page.getByRole('button', { name: /^Volto 1, / }).first();
  await face.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  // Keys belong to the large face while there is one.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(face).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(word(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: text.summary.title }).getByRole('row')).toHaveCount(7);
  await look();
  // "Back" leads where it was before.
  await page.goBack();
  await expect(word(2)).toBeVisible();
  // Looking closer begins at the word.
  await page.getByRole('button', { name: text.closer }).press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: game.it.adjective.honest })).toBeFocused();
  await page.getByRole('button', { name: results.it.cards }).press('Enter');
  await expect(page.getByRole('table', { name: text.summary.title })).toBeVisible();
};

test("results next to everybody's, on a narrow phone and at a computer", async ({ page, axe, installation }) => {
  // The runs of so many would be seen by other journeys.
  const server = await installation();
  const own = await finishedRun(server.origin);
  const text = { ...figures.it, ...results.it };
  /** Axe is asked at one of the widths: the journey in English asks it on a phone, in the dark. */
  const look = async (axed: 320 | 1280 = 320) => {
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await (width === axed ? axe : waitUntilStill)(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  };
  await page.goto(`${server.origin}/test/${own.uid_session}/${own.uid_user}`);
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.getByRole('button', { name: text.cards }).click();
  await look();
  await seeCards(page, look);
  await page.reload();
  await page.getByRole('button', { name: reveal.it.summary.figures }).click();
  await expect(page.getByRole('tabpanel').getByText(text.lines.these_faces, { exact: true })).toHaveCount(5);
  await page.getByRole('tabpanel').getByRole('button', { name: text.showTable }).first().click();
  const table = page
    .getByRole('tabpanel')
    .getByRole('table', { name: text.tableCaption(game.it.adjective.good_looking) });
  await expect(table.getByRole('row')).toHaveCount(7);
  await look(1280);

  await page.getByRole('tab', { name: text.analysis.phenotype }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: text.analysis.gender })).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText(text.gender.M).first()).toBeVisible();
  // Averages of a gender: one's own and everybody's, each of five words and two genders.
  const averages = page.getByRole('tabpanel').getByText(/\d,\d\d%/);
  await expect(averages.filter({ visible: true })).toHaveCount(20);
  await look();

  await page.getByRole('link', { name: text.faceByFace }).click();
  await expect(page.getByRole('heading', { level: 1, name: text.answers.title })).toBeVisible();
  const answers = await readAnswers(openHttpClient(`${server.origin}/api`).ask, own);
  const yes = answers.filter(({ flg_response }) => flg_response).length;
  await expect(page.getByRole('img', { name: /^Volto \d+: SÌ$/ })).toHaveCount(yes);
  await look();
  await page.getByRole('button', { name: text.answers.orders.group }).click();
  await expect(page.getByRole('heading', { level: 3, name: game.it.phenotype.Arabian })).toHaveCount(5);
  await expect(page.getByRole('img', { name: /^Volto \d+: SÌ$/ })).toHaveCount(yes);
  await look(1280);
});
