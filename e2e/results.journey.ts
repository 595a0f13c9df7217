import { minimumMarginRuns, minimumPublicGroup } from '../contract/rules/limits.ts';
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
import { expect, test, waitUntilStill } from './journey.ts';
import { walkThroughCards } from './play.ts';

/** Somebody's finished run on a server where enough others have finished theirs. */
const finishedRun = async (origin: string) => {
  const { ask } = openHttpClient(`${origin}/api`);
  const game = await readGame(ask, 'public');
  // Figures grow in steps: the last runs, fewer than a step, may have to wait for others.
  const runs = minimumMarginRuns + minimumPublicGroup;
  const participants = await Promise.all(Array.from({ length: runs }, () => enterCampaign(ask)));
  for (const participant of participants) await submitRun(ask, runOf(participant, game));
  await expect.poll(() => countedRuns(ask)).toBeGreaterThanOrEqual(minimumMarginRuns);
  const [own] = participants;
  if (!own) throw new Error('there is no participant');
  return own;
};

test("results next to everybody's, on a narrow phone and at a computer", async ({ page, axe, installation }) => {
  // The runs of so many would be seen by other journeys.
  const server = await installation();
  const own = await finishedRun(server.origin);
  const text = results.it;
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
  await walkThroughCards(page, 'it');
  await look();
  // A word opens in its place, with keys alone, one at a time.
  const word = (name: keyof typeof game.it.adjective) => page.getByRole('button', { name: game.it.adjective[name] });
  await word('good_looking').press('Enter');
  await expect(word('good_looking')).toHaveAttribute('aria-expanded', 'true');
  await word('honest').press('Enter');
  await expect(word('good_looking')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: /^Volto \d+, / })).toHaveCount(24);
  await look(1280);

  const face = page.getByRole('button', { name: /^Volto 1, / });
  await face.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(face).toBeFocused();
  // A reload stays at the word; "back" leads to the cards.
  await page.reload();
  await expect(word('honest')).toHaveAttribute('aria-expanded', 'true');

  await page.getByRole('tab', { name: figures.it.analysis.phenotype }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: figures.it.analysis.gender })).toBeFocused();
  await expect(page.getByRole('columnheader', { name: figures.it.gender.M })).toBeVisible();
  await word('honest').press('Enter');
  // Everybody's averages of a gender: each of five words and two genders.
  const averages = page.getByRole('tabpanel').getByText(/^\d+,\d\d%$/);
  await expect(averages.filter({ visible: true })).toHaveCount(10);
  await look();

  await page.goto(`${server.origin}/results/${own.uid_session}/${own.uid_user}`);
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  const answers = await readAnswers(openHttpClient(`${server.origin}/api`).ask, own);
  const yes = answers.filter(({ flg_response }) => flg_response).length;
  let shown = 0;
  for (const name of ['good_looking', 'honest', 'rich', 'smart', 'migrant'] as const) {
    if ((await word(name).getAttribute('aria-expanded')) === 'false') await word(name).press('Enter');
    shown += await page.getByRole('button', { name: /^Volto \d+, .*: SÌ$/ }).count();
  }
  expect(shown).toBe(yes);
  await look(1280);
});
