import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { resultOf } from '../../figures/result-fixtures.ts';
import { classResults } from '../../i18n/class-results.ts';
import { office } from '../../i18n/office.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { useLocation } from '../../ui/router.tsx';
import { aStage, stageResults } from '../stage/testing/a-stage.ts';
import { HomePage } from './HomePage.tsx';

const api = answerApi();
signInWith('support:read');
const text = office.en.home;

const lesson = (part: Partial<LiveSession>) => aStage({ des_name: '2C', num_size: 24, ...part });

const Place = () => <p>{useLocation().pathname}</p>;

const open = () =>
  renderOffice(
    <>
      <HomePage />
      <Place />
    </>,
    { history: ['/home'] },
  );

beforeEach(async () => {
  api.answer('GET /gamesession', () => []);
  await page.viewport(1280, 800);
});

it('takes a new teacher from the class’s name to its code with one field and Enter', async () => {
  // As on a computer: a phone's keyboard would cover the page.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  api.answer('POST /gamesession', ({ body }) => lesson(body as Partial<LiveSession>));
  await open();
  await expect.element(page.getByRole('heading', { name: text.first.title })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: text.begin.name })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').first()).toHaveTextContent(text.begin.noName);
  await userEvent.keyboard('5B{Enter}');
  await expect.element(page.getByText(`/sessions/${lesson({}).uid_session}/stage`)).toBeVisible();
  expect(api.sent('POST /gamesession')).toMatchObject([{ body: { des_name: '5B', num_size: 30 } }]);
});

it('shows what plays with true counts, what is ready, and fills in a class of late', async () => {
  const started = new Date(Date.now() - 6 * 60_000).toISOString();
  const running = { des_state: 'running', tms_started_at: started, num_joined: 21, num_completed: 7 } as const;
  const uid_session = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f15';
  api.answer('GET /gamesession', () => [lesson({ ...running, uid_session, des_name: '3B' }), lesson({ num_size: 19 })]);
  await open();
  await expect.element(page.getByRole('heading', { name: '3B' })).toBeVisible();
  const counts = page.getByRole('list').filter({ hasText: text.now.completed(7) });
  await expect.element(counts).toHaveTextContent(/7\s*have finished.*14\s*are playing.*3\s*have not joined/);
  await expect.element(page.getByRole('button', { name: text.ready.project, exact: true })).toBeVisible();
  await page.getByRole('button', { name: '2C' }).click();
  await expect.element(page.getByRole('textbox', { name: text.begin.name })).toHaveValue('2C');
  await expect.element(page.getByRole('textbox', { name: text.begin.size })).toHaveValue('19');
});

it('says nothing about words whose tests are too few', async () => {
  const stopped = new Date(Date.now() - 3_600_000).toISOString();
  const ended = { des_state: 'stopped', tms_started_at: stopped, tms_stopped_at: stopped, num_joined: 6 } as const;
  api.answer('GET /gamesession', () => [lesson({ ...ended, num_completed: 6 })]);
  const few = resultOf({
    participants: 6,
    F: { EastAsian: [14, 14] },
    M: { Arabian: [0, 14] },
    found: { lines: { EastAsian: [63, 100] }, phenotype: { des_verdict: 'too_few_runs', des_about: 'these_faces' } },
  });
  api.answer('GET /gamesession/:uid_session/results', () => stageResults({ num_counted: 6, class_results: [few] }));
  await open();
  await expect.element(page.getByText(classResults.en.summary.tooFew)).toBeVisible();
  await expect.element(page.getByText(text.last.alike)).not.toBeInTheDocument();
});
