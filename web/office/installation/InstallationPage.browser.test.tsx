import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Checklist } from '../../../contract/installation.ts';
import { installation } from '../../i18n/installation.ts';
import { aChecklist, aDoneChecklist } from '../../testing/a-checklist.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signIn, signInWith } from '../../testing/render-office.tsx';
import { InstallationPage } from './InstallationPage.tsx';

const { answer, sent } = answerApi();
signInWith('audit:read', 'role:update');

const text = installation.en;
const list = 'GET /installation/checklist';
const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

it('tells what is missing, what to do about it with lines to copy, and what comes before the public test', async () => {
  answer(list, aChecklist);
  renderOffice(<InstallationPage />);
  await expect.element(page.getByText(text.summary(3, 2))).toBeVisible();
  const controller = line(text.items.controller);
  await expect.element(controller).toHaveTextContent(text.beforePublic);
  await expect.element(controller).toHaveTextContent('prima-vista set PRIVACY_CONTACT "privacy@school.example"');
  await expect.element(controller).not.toHaveTextContent('LEGAL_BASIS');
  await expect
    .element(controller.getByRole('link', { name: text.links.controller }))
    .toHaveAttribute('href', '/privacy');
  await expect.element(controller.getByRole('button')).not.toBeInTheDocument();
  await expect.element(line(text.items.origin)).toHaveTextContent('ORIGIN=https://primavista.example');
  await expect.element(line(text.items.mail)).toHaveTextContent(`${text.states.done}mail.example lets the server in.`);
  await expect.element(line(text.items.mail)).not.toHaveTextContent(text.todo);
  await expect.element(page.getByRole('link', { name: text.doctor })).toHaveAttribute('href', '/doctor');
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('checks again when it is told to, and when somebody comes back to the tab', async () => {
  answer(list, aChecklist);
  renderOffice(<InstallationPage />);
  await userEvent.click(page.getByRole('button', { name: text.again }));
  await expect.element(page.getByText(text.summary(3, 2))).toBeVisible();
  answer(list, aDoneChecklist);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(page.getByText(text.summary(0, 0))).toBeVisible();
});

it('takes for not needed what somebody says is, and puts it back', async () => {
  let shown: Checklist = aChecklist();
  answer(list, () => shown);
  answer('POST /installation/checklist/not_needed', ({ body }) => {
    const { flg_not_needed } = body as { flg_not_needed: boolean };
    const said = flg_not_needed ? { des_by: 'Ada Prova', tms_at: '2026-03-02T09:00:00.000Z' } : null;
    const lines = aChecklist().lines.map((each) => (each.des_item === 'origin' ? { ...each, not_needed: said } : each));
    shown = { ...aChecklist(), lines };
    return shown;
  });
  renderOffice(<InstallationPage />);
  const origin = line(text.items.origin);
  await userEvent.click(origin.getByRole('button', { name: text.notNeeded }));
  await expect.element(page.getByText(text.summary(2, 1))).toBeVisible();
  await expect.element(origin).toHaveTextContent(/Ada Prova said/);
  // The public test still should not be announced without.
  await expect.element(origin).toHaveTextContent(text.beforePublic);
  await expect.element(origin).not.toHaveTextContent(text.todo);
  await userEvent.click(origin.getByRole('button', { name: text.needed }));
  await expect.element(page.getByText(text.summary(3, 2))).toBeVisible();
  expect(sent('POST /installation/checklist/not_needed').map(({ body }) => body)).toEqual([
    { des_item: 'origin', flg_not_needed: true },
    { des_item: 'origin', flg_not_needed: false },
  ]);
});

it('offers to say so only to those who may', async () => {
  signIn('audit:read');
  answer(list, aChecklist);
  renderOffice(<InstallationPage />);
  await expect.element(line(text.items.origin)).toBeVisible();
  await expect.element(page.getByRole('button', { name: text.notNeeded })).not.toBeInTheDocument();
});

it('welcomes whoever has just made the first account', async () => {
  answer(list, aChecklist);
  renderOffice(<InstallationPage />, { history: [{ pathname: '/installation', state: { isFirst: true } }] });
  await expect.element(page.getByText(text.welcome)).toBeVisible();
  await expect.element(page.getByRole('link', { name: text.home })).toHaveAttribute('href', '/home');
});

it('can be tried again where it fails', async () => {
  answer(list, () => new Response(null, { status: 404 }));
  renderOffice(<InstallationPage />);
  await expect.element(page.getByText(text.failed)).toBeVisible();
  answer(list, aDoneChecklist);
  await userEvent.click(page.getByRole('button', { name: text.retry }));
  await expect.element(page.getByText(text.summary(0, 0))).toBeVisible();
});
