import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { poster } from '../../i18n/poster.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { Route, Routes } from '../../ui/router.tsx';
import { aStage, aStoppedStage } from '../stage/testing/a-stage.ts';
import { PosterPage } from './PosterPage.tsx';

const api = answerApi();
signInWith();

const show = (session: LiveSession) => {
  api.answer('GET /gamesession/:uid_session/live', () => session);
  return renderOffice(
    <Routes>
      <Route path="/sessions/:uid_session/poster" element={<PosterPage />} />
    </Routes>,
    { history: [`/sessions/${session.uid_session}/poster`] },
  );
};

it('has the code and the address, in the language that is chosen for the sheet', async () => {
  await show(aStage());
  const sheet = page.getByRole('article');
  await expect.element(sheet.getByText('7KM-4XRT', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('primavista.example/join', { exact: true })).toBeVisible();
  await expect.element(sheet.getByRole('heading', { name: poster.en.sheet.question })).toBeVisible();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect.element(sheet.getByRole('heading', { name: poster.it.sheet.question })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: poster.en.title })).toBeVisible();
});

it.each([1280, 390])('has everything on the sheet, one below the other, %i px wide', async (width) => {
  await page.viewport(width, 800);
  const des_name = 'Quinta B, Istituto di istruzione superiore, educazione civica e cittadinanza';
  await show(aStage({ des_name, des_join_address: 'https://prima-vista.istituto-superiore.example.it/join' }));
  const sheet = page.getByRole('article');
  for (const language of ['English', 'Italiano']) {
    await page.getByRole('button', { name: language }).click();
    const paper = sheet.element();
    await expect.poll(() => paper.scrollHeight - paper.clientHeight).toBe(0);
    const boxes = [...paper.children].map((part) => part.getBoundingClientRect());
    for (const [place, { top }] of boxes.entries()) expect(top).toBeGreaterThan((boxes[place - 1]?.bottom ?? 0) - 1);
    expect(boxes.at(-1)?.bottom).toBeLessThan(paper.getBoundingClientRect().bottom);
  }
});

it('is not offered once nobody can join any more', async () => {
  await show(aStoppedStage(null));
  await expect.element(page.getByText(poster.en.over)).toBeVisible();
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
});
