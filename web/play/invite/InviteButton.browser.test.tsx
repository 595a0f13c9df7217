import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invite } from '../../i18n/invite.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { InviteButton } from './InviteButton.tsx';

const text = invite.en;
const address = `${location.origin}/test?lang=en`;

/** What the device does when a page wants to share; undefined where it has no sheet. */
const device = (share: ((data: ShareData) => Promise<void>) | undefined) => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
};

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

describe('inviting others', () => {
  it('shows a code, and opens the device’s own sheet with the address of the test and nothing else', async () => {
    const share = vi.fn(async () => {});
    const copy = device(share);
    renderPage(<InviteButton />);
    await press(text.invite);
    await expect.element(page.getByRole('img', { name: text.code })).toBeVisible();
    await press(text.share);
    expect(share).toHaveBeenCalledWith({ ...text.shared, url: address });
    expect(copy).not.toHaveBeenCalled();
  });

  it('copies the address where there is no sheet, and says so', async () => {
    const copy = device(undefined);
    renderPage(<InviteButton />);
    await press(text.invite);
    await press(text.copy);
    await expect.element(page.getByRole('button', { name: text.copied })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent(text.copied);
    expect(copy).toHaveBeenCalledWith(address);
    await expect.element(page.getByRole('button', { name: text.share })).not.toBeInTheDocument();
  });

  it('does nothing more when the device’s sheet is closed, and copies when it fails', async () => {
    const share = vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    const copy = device(share);
    renderPage(<InviteButton />);
    await press(text.invite);
    await press(text.share);
    expect(copy).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await press(text.share);
    await expect.element(page.getByRole('button', { name: text.copied })).toBeVisible();
  });

  it('shows the address where copying is denied, ready to be copied by hand', async () => {
    device(undefined).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    renderPage(<InviteButton />);
    await press(text.invite);
    await press(text.copy);
    const field = page.getByRole('textbox', { name: text.address });
    await expect.element(field).toHaveValue(address);
    await expect.element(field).toHaveFocus();
  });

  it('closes with Escape, and gives the focus back', async () => {
    device(undefined);
    renderPage(<InviteButton />);
    await press(text.invite);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: text.invite })).toHaveFocus();
  });
});
