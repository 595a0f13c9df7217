import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { common } from '../../i18n/common.ts';
import { office } from '../../i18n/office.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifyError, notifyInfo, notifySuccess } from '../notices.ts';

beforeEach(async () => {
  // Where the test before left it, the pointer could be on the notice, which then stays.
  await userEvent.hover(document.body, { position: { x: 2, y: 2 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('shows one notice at a time, announces errors at once, and takes them away after 5 seconds', async () => {
  await renderOffice(<main />);
  notifySuccess('Saved.');
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved.');
  await pass(4000);
  notifyError('That failed.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('That failed.');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await pass(4900);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await pass(200);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('stays under the pointer and under the focus, and can be closed', async () => {
  await renderOffice(<main />);
  notifyInfo('Wait a moment.');
  const notice = page.getByRole('status');
  await userEvent.hover(notice);
  await pass(20_000);
  await expect.element(notice).toBeVisible();
  await userEvent.unhover(notice);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: common.en.close })).toHaveFocus();
  await pass(20_000);
  await userEvent.keyboard('{Enter}');
  await expect.element(notice).not.toBeInTheDocument();
});

it('can be taken back for 15 seconds', async () => {
  await renderOffice(<main />);
  const undone = vi.fn();
  notifySuccess('Archived.', { undo: undone });
  await pass(14_000);
  await page.getByRole('button', { name: office.en.undo }).click();
  expect(undone).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

it('gives the focus back when it is taken back or closed with the keyboard', async () => {
  await renderOffice(<button type="button">Archive</button>);
  const used = page.getByRole('button', { name: 'Archive' });
  for (const name of [office.en.undo, common.en.close]) {
    used.element().focus();
    notifySuccess('Archived.', { undo: () => {} });
    await expect.element(page.getByRole('button', { name })).toBeVisible();
    page.getByRole('button', { name }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
    await expect.element(used).toHaveFocus();
  }
});

it('stands elsewhere where it would cover what was just used', async () => {
  await page.viewport(800, 600);
  await renderOffice(
    <button type="button" className="fixed right-4 bottom-4">
      Save
    </button>,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  notifySuccess('Saved.');
  const notice = page.getByRole('status');
  await expect.element(notice).toBeVisible();
  expect(notice.element().getBoundingClientRect().bottom).toBeLessThan(300);
});

const AskFirst = () => {
  const [isOpen, setOpen] = useState(true);
  const confirm = async () => {
    setOpen(false);
    notifySuccess('Deleted.');
  };
  return (
    <ConfirmDialog isOpen={isOpen} onClose={() => {}} title="Delete?" submit="Delete" onConfirm={confirm}>
      <p>For good.</p>
    </ConfirmDialog>
  );
};

it('is announced while a dialog is open, and at the lower edge as soon as that closes', async () => {
  await renderOffice(<AskFirst />);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  notifyError('That failed.');
  // What is hidden from screen readers has no role.
  await expect.element(page.getByRole('alert').filter({ hasText: 'That failed.' })).toBeVisible();
  dialog.element().style.transitionDuration = '60s';
  await page.getByRole('button', { name: 'Delete' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Deleted.' });
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText('For good.')).toBeInTheDocument();
  expect(notice.element().getBoundingClientRect().bottom).toBeGreaterThan(innerHeight - 30);
});
