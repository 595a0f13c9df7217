import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { resultOf } from '../../figures/result-fixtures.ts';
import { aroundResults } from '../../i18n/around-results.ts';
import { game } from '../../i18n/game.ts';
import { pages } from '../../i18n/pages.ts';
import { slides } from '../../i18n/slides.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Route, Routes } from '../../ui/router.tsx';
import { answersWith } from '../results/answer-fixtures.ts';
import { TestRunPage } from './TestRunPage.tsx';

const { deck } = aroundResults.en;
const uids = { uid_session: '11111111-1111-4111-8111-111111111111', uid_user: '33333333-3333-4333-8333-333333333333' };

const faces = answersWith(Array(6).fill(2));

const check = 'POST /public_game_session/check_url';
const completed = () => ({
  ...{ denied: false, completed: true, public_user: { ...uids, cod_user: 'ABC-DEF' }, flg_untimed: false },
  flg_other_device: false,
  ...{ limit_ms: null, tms_results_until: null, challenge: null, des_profile_under_14: 'ask' as const },
});

const api = answerApi();
beforeEach(() => {
  api.answer(check, completed);
  api.answer('GET /images/phenotype', () => []);
  api.answer('GET /aggregate_responses', () => [resultOf({ participants: 1, F: { Caucasian: [2, 2] }, M: {} })]);
  api.answer('GET /responses/:uid_session/:uid_user', () => ({
    ...{ cod_user: 'ABC-DEF', flg_public: true },
    adjectives: (['honest', 'rich'] as const).map((adjective, id_adjective) => ({ id_adjective, adjective, faces })),
  }));
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const seesWord = (name: string) => expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();

const openAddress = () =>
  renderPage(
    <Routes>
      <Route path="/test/:uid_session/:uid_user" element={<TestRunPage />} />
    </Routes>,
    { history: [`/test/${uids.uid_session}/${uids.uid_user}`] },
  );

it.each([
  ['by itself', () => vi.advanceTimersByTimeAsync(1000)],
  ['on request', () => press(pages.en.retry)],
])('is the page that was not found while the check fails, and goes on %s', async (_, goOn) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api.answer(check, () => Promise.reject(new TypeError('offline')));
  openAddress();
  await seesWord(pages.en.notFound.page_not_found);
  await expect.element(page.getByText(pages.en.notFound.unchecked)).toBeVisible();
  await expect.element(page.getByRole('link', { name: pages.en.home })).toBeVisible();
  api.answer(check, completed);
  await goOn();
  await expect.element(page.getByRole('button', { name: deck.skip })).toBeVisible();
});

it('offers a test of their own to anyone but the device that plays the run, and no address of the run to share', async () => {
  api.answer(check, () => ({ ...completed(), completed: false, flg_other_device: true }));
  openAddress();
  await seesWord(slides.en.otherDevice.title);
  const own = page.getByRole('link', { name: slides.en.otherDevice.own });
  await expect.element(own).toHaveAttribute('href', '/test');
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('/test');
});

it('leads through the results of an address that was opened without asking for it again, also without a network', async () => {
  openAddress();
  await press(deck.next);
  const asked = api.sent(check).length;
  api.answer(check, () => Promise.reject(new TypeError('offline')));
  await press(deck.last);
  await press(game.en.adjective.rich);
  await expect.element(page.getByRole('button', { name: game.en.adjective.rich, expanded: true })).toBeVisible();
  expect(api.sent(check)).toHaveLength(asked);
});
