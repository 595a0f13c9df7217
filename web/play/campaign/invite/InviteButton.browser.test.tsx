import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { invite } from '../../../i18n/invite.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { InviteButton } from './InviteButton.tsx';

const text = invite.en;
const address = `${location.origin}/test?lang=en`;

/** What the device does when a page wants to share; undefined where it has no sheet. */
const device = (share?: (data: ShareData) => Promise<void>) => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
};

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const code = () => page.getByRole('img', { name: text.code });

describe('inviting others', () => {
  it('copies the address at the first press and says so; a code comes at another', async () => {
    const copy = device();
    renderPage(<InviteButton />);
    await press(text.invite);
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

  it('opens the device’s own sheet with the address of the test and nothing else', async () => {
    const share = vi.fn(async () => {});
    device(share);
    renderPage(<InviteButton />);
    await press(text.invite);
    await press(text.share);
    expect(share).toHaveBeenCalledWith({ ...text.shared, url: address });
  });

  it('does nothing more when the device’s sheet is closed, and copies when it fails', async () => {
    const share = vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    const copy = device(share);
    renderPage(<InviteButton />);
    await press(text.invite);
    await press(text.share);
    expect(copy).toHaveBeenCalledOnce();
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await press(text.share);
    await expect.poll(() => copy).toHaveBeenCalledTimes(2);
  });

  it('copies in Italian without a language in the address', async () => {
    const copy = device();
    renderPage(<InviteButton />, { language: 'it' });
    await press(invite.it.invite);
    expect(copy).toHaveBeenCalledWith(`${location.origin}/test`);
    await expect.element(page.getByRole('status')).toHaveTextContent('Link copiato');
  });

  it('shows the address where copying is denied, ready to be copied by hand', async () => {
    device().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    renderPage(<InviteButton />);
    await press(text.invite);
    const field = page.getByRole('textbox', { name: text.address });
    await expect.element(field).toHaveValue(address);
    await expect.element(field).toHaveFocus();
    await press(text.qr);
    await expect.element(code()).toBeVisible();
  });
});
