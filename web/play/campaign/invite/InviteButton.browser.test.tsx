import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetLogin } from '../../../api/login.ts';
import { announcing } from '../../../i18n/announcing.ts';
import { invite } from '../../../i18n/invite.ts';
import type { Language } from '../../../i18n/language.tsx';
import { aChecklist, aDoneChecklist } from '../../../testing/a-checklist.ts';
import { answerApi } from '../../../testing/answer-api.ts';
import { signIn } from '../../../testing/render-office.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { InviteButton } from './InviteButton.tsx';
import { InviteMore } from './InviteMore.tsx';

const { answer, sent } = answerApi();
const text = invite.en;
const address = `${location.origin}/test?lang=en`;

/** What the device does when a page wants to share; undefined where it has no sheet. */
const device = (share?: (data: ShareData) => Promise<void>) => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
};

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const code = () => page.getByRole('img', { name: text.code });
const pressInvite = async (language: Language = 'en') => {
  await renderPage(<InviteButton />, { language });
  await press(invite[language].invite);
};

describe('inviting others', () => {
  it('copies the address at the first press and says so; a code comes at another', async () => {
    const copy = device();
    await pressInvite();
    expect(copy).toHaveBeenCalledExactlyOnceWith(address);
    await expect.element(page.getByRole('status')).toHaveTextContent(text.copied);
    await expect.element(page.getByText(text.copiedMore)).toBeVisible();
    await expect.element(page.getByRole('button', { name: text.share })).not.toBeInTheDocument();
    await press(text.qr);
    await expect.element(code()).toBeVisible();
    const { width, height } = code().element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThan(100);
    await expect.element(page.getByText(`${location.host}/test`, { exact: true })).toBeVisible();
  });

  it('opens the device’s own sheet with the address and nothing else; copies when that fails, not when it is closed', async () => {
    const share = vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    const copy = device(share);
    await pressInvite();
    await press(text.share);
    expect(share).toHaveBeenCalledExactlyOnceWith({ ...text.shared, url: address });
    expect(copy).toHaveBeenCalledOnce();
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await press(text.share);
    await expect.poll(() => copy).toHaveBeenCalledTimes(2);
  });

  it('copies in Italian without a language in the address', async () => {
    const copy = device();
    await pressInvite('it');
    expect(copy).toHaveBeenCalledWith(`${location.origin}/test`);
    await expect.element(page.getByRole('status')).toHaveTextContent('Link copiato');
  });

  it('shows the address where copying is denied, ready to be copied by hand', async () => {
    device().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await pressInvite();
    const field = page.getByRole('textbox', { name: text.address });
    await expect.element(field).toHaveValue(address);
    await expect.element(field).toHaveFocus();
    await press(text.qr);
    await expect.element(code()).toBeVisible();
  });
});

describe('the list of what is missing before the test is announced', () => {
  const list = 'GET /installation/checklist';
  const { items, open } = announcing.en;
  const show = async () => {
    const more = { isDenied: false, onCopy: async () => {}, onCode: () => {} };
    await renderPage(<InviteMore address="https://x.example/test" {...more} />);
    await expect.element(page.getByRole('button', { name: text.qr })).toBeVisible();
  };
  const note = page.getByRole('note');

  it('is shown to administrators, who can pass the invitation on all the same', async () => {
    signIn('audit:read');
    answer(list, aChecklist);
    await show();
    await expect.element(note).toHaveTextContent(items.controller);
    await expect.element(note).toHaveTextContent(items.origin);
    await expect.element(note).not.toHaveTextContent(items.second_factor);
    await expect.element(note.getByRole('link', { name: open })).toHaveAttribute('href', '/installation');
  });

  it('is not mentioned when nothing is missing', async () => {
    signIn('audit:read');
    answer(list, aDoneChecklist);
    await show();
    await expect.poll(() => sent(list).length).toBeGreaterThan(0);
    await expect.element(note).not.toBeInTheDocument();
  });

  it.each([
    ['a participant', forgetLogin],
    ['a teacher', () => void signIn('support:read')],
  ])('is not requested by the page of %s', async (_who, begin) => {
    begin();
    answer(list, aChecklist);
    await show();
    expect(sent(list)).toEqual([]);
  });
});
