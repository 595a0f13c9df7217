import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { landing } from '../../i18n/landing.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { InviteButton } from './InviteButton.tsx';

const text = landing.en;
const address = `${location.origin}/test`;

/** What the device does when a page wants to share; undefined where it has no sheet. */
const device = (share: ((data: ShareData) => Promise<void>) | undefined) => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
};

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

const press = () => page.getByRole('button', { name: text.invite }).click();

describe('inviting others', () => {
  it('opens the device’s own sheet, with the address of the test and nothing else', async () => {
    const share = vi.fn(async () => {});
    const copy = device(share);
    renderPage(<InviteButton />);
    await press();
    expect(share).toHaveBeenCalledWith({ title: text.shareTitle, text: text.shareText, url: address });
    expect(copy).not.toHaveBeenCalled();
  });

  it('copies the address where there is no sheet, and says so', async () => {
    const copy = device(undefined);
    renderPage(<InviteButton />);
    await press();
    await expect.element(page.getByText(text.linkCopied)).toBeVisible();
    expect(copy).toHaveBeenCalledWith(address);
  });

  it('does nothing more when the sheet is closed, and copies when it fails', async () => {
    const share = vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    const copy = device(share);
    renderPage(<InviteButton />);
    await press();
    expect(copy).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await press();
    await expect.element(page.getByText(text.linkCopied)).toBeVisible();
  });
});
