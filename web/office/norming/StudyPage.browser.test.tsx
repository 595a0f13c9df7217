import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { norming } from '../../i18n/norming.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { Route, Routes } from '../../ui/router.tsx';
import { NormingPage } from './NormingPage.tsx';
import { StudyPage } from './StudyPage.tsx';
import { aStudy, someResults } from './testing/a-study.ts';

const text = norming.en;
const reading = 'GET /norming/:uid_study/results';

const api = answerApi();
signInWith('session:create');

const { uid_study } = aStudy();
const open = (language: 'it' | 'en' = 'en') =>
  renderOffice(
    <Routes>
      <Route path="/norming/:uid_study" element={<StudyPage />} />
      <Route path="/norming" element={<p>the list</p>} />
    </Routes>,
    { history: [`/norming/${uid_study}`], language },
  );

const rows = () => page.getByRole('table', { name: text.faces.caption }).getByRole('rowheader').elements();
const facesShown = () => rows().map((row) => row.textContent?.match(/Face (\d)/)?.[1]);
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

beforeEach(() => {
  api.answer(reading, () => someResults());
});

describe('results', () => {
  it('show proposed faces first, are sorted by the heads of the table, and never by attractiveness', async () => {
    await open();
    await expect.poll(facesShown).toEqual(['2', '1', '3']);
    await expect.element(page.getByRole('columnheader', { name: text.scales.val_attractiveness })).toBeVisible();
    await press(text.faces.columns.face);
    await expect.poll(facesShown).toEqual(['1', '2', '3']);
    const head = page.getByRole('columnheader', { name: text.faces.columns.face, exact: true });
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await press(text.faces.columns.face);
    await expect.poll(facesShown).toEqual(['3', '2', '1']);
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(page.getByRole('button', { name: text.scales.val_attractiveness }).elements()).toHaveLength(0);
  });

  it('let the proposed faces be selected at once', async () => {
    await open();
    await press(text.exclusion.propose);
    await expect.element(page.getByRole('checkbox', { name: text.faces.select(2) })).toBeChecked();
    expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: text.exclusion.action(1) })).toBeVisible();
  });

  it('name other answers, distributions in words, and what too few have answered', async () => {
    await open();
    await expect.element(page.getByText('42% of 12')).toBeVisible();
    await expect.element(page.getByText('man: 50%')).toBeVisible();
    await expect.element(page.getByText(text.faces.few).first()).toBeVisible();
    await expect
      .element(
        page.getByRole('img', { name: '15–19 years: 1, 20–24 years: 5, 25–29 years: 5, 30–34 years: 1' }).first(),
      )
      .toBeVisible();
    await expect.element(page.getByText('−0.07')).toBeVisible();
  });
});

it.each([
  ['a rehearsal', { flg_simulated: true }],
  ['somebody else’s study', { flg_may_change: false, des_owner: 'Ada' }],
])('an exclusion is not offered in %s', async (_, more) => {
  api.answer(reading, () => someResults(more));
  await open();
  await expect.poll(facesShown).toEqual(['2', '1', '3']);
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
});

it('names a set that was made from the built-in one after it', async () => {
  const set = {
    ...aStudy().set,
    id_image_set: 2,
    des_name: 'built-in −1 (2026-03-02)',
    num_faces: 29,
    flg_active: false,
  };
  api.answer(reading, () => someResults({ set }));
  await open();
  await expect.element(page.getByText('Set 2: faces of Prima Vista −1 (2026-03-02) (29 faces)')).toBeVisible();
});

it('shows address and code while it is open, and how to close it', async () => {
  api.answer('POST /norming/:uid_study/open', () => aStudy({ flg_open: false }));
  await open();
  await expect.element(page.getByText('7KM-2QX')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  api.answer(reading, () => someResults({ flg_open: false }));
  await press(text.close.action);
  await expect.element(page.getByRole('button', { name: text.reopen.action })).toBeVisible();
  expect(api.sent('POST /norming/:uid_study/open')).toMatchObject([{ body: { flg_open: false } }]);
  expect(page.getByText('7KM-2QX').elements()).toHaveLength(0);
});

it('is deleted after a question, when it is closed', async () => {
  api.answer(reading, () => someResults({ flg_open: false }));
  api.answer('DELETE /norming/:uid_study', () => ({ uid_study, raters: 14, ratings: 40 }));
  await open();
  await press(text.deleting.action);
  await expect.element(page.getByText(text.deleting.text('Insieme A', 14))).toBeVisible();
  await press(text.deleting.submit);
  await expect.element(page.getByText('the list')).toBeVisible();
});

it('the form for a new study, opened by its address, has the focus in its first field, once the sets are there', async () => {
  api.answer('GET /norming', () => []);
  api.answer('GET /norming/sets', () => ({ sets: [aStudy().set], flg_attractiveness: true }));
  await renderOffice(<NormingPage />, { history: ['/norming?add=1'] });
  await expect.element(page.getByRole('textbox', { name: text.adding.name })).toHaveFocus();
});

it('a study that is not there says so', async () => {
  api.answer(reading, () => refusal(404, 'not_found'));
  await open();
  await expect.element(page.getByRole('heading', { name: text.page.missing.title })).toBeVisible();
});
