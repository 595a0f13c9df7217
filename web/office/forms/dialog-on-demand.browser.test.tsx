import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorMessages } from '../../i18n/error-messages.ts';
import { renderOfficePlain } from '../../testing/render-office.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { dialogOnDemand } from './dialog-on-demand.tsx';

type Props = { isOpen: boolean; onClose: () => void };

const Inside = ({ isOpen, onClose }: Props) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title="A dialog">
    <button type="button" data-autofocus>
      First
    </button>
  </DialogFrame>
);

/** A page with a button that opens the dialog, whose chunk comes as `load` says. */
const show = (load: () => Promise<typeof Inside>) => {
  const Dialog = dialogOnDemand(load);
  const Opener = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  };
  return renderOfficePlain(<Opener />);
};

const opener = page.getByRole('button', { name: 'Open' });

it('opens once it is loaded, with the focus in it, and gives the focus back', async () => {
  await show(async () => Inside);
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('says so when it does not load, and can be opened later', async () => {
  let isThere = false;
  await show(() => (isThere ? Promise.resolve(Inside) : Promise.reject(new TypeError('no network'))));
  await opener.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(errorMessages.en.byCode.network);
  isThere = true;
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
});
