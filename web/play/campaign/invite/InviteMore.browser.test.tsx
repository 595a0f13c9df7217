import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forgetLogin } from '../../../api/login.ts';
import { announcing } from '../../../i18n/announcing.ts';
import { invite } from '../../../i18n/invite.ts';
import { aChecklist, aDoneChecklist } from '../../../testing/a-checklist.ts';
import { answerApi } from '../../../testing/answer-api.ts';
import { signIn } from '../../../testing/render-office.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { InviteMore } from './InviteMore.tsx';

const { answer, sent } = answerApi();
const list = 'GET /installation/checklist';
const text = announcing.en;

const show = () =>
  renderPage(
    <InviteMore address="https://x.example/test" isDenied={false} onCopy={async () => {}} onCode={() => {}} />,
  );
const code = () => page.getByRole('button', { name: invite.en.qr });

it('says to whoever administers the site what the test should not be announced without, and lets them pass it on', async () => {
  signIn('audit:read');
  answer(list, aChecklist);
  show();
  const note = page.getByRole('note');
  await expect.element(note).toHaveTextContent(text.items.controller);
  await expect.element(note).toHaveTextContent(text.items.origin);
  await expect.element(note).not.toHaveTextContent(text.items.second_factor);
  await expect.element(note.getByRole('link', { name: text.open })).toHaveAttribute('href', '/installation');
  await expect.element(code()).toBeVisible();
});

it('says nothing when nothing is missing', async () => {
  signIn('audit:read');
  answer(list, aDoneChecklist);
  show();
  await expect.poll(() => sent(list).length).toBeGreaterThan(0);
  await expect.element(code()).toBeVisible();
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
});

it.each([
  ['a participant', forgetLogin],
  ['a teacher', () => void signIn('support:read')],
])('asks nothing for %s', async (_who, begin) => {
  begin();
  answer(list, aChecklist);
  show();
  await expect.element(code()).toBeVisible();
  expect(sent(list)).toEqual([]);
});
