import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderOffice } from '../../testing/render-office.tsx';
import { DialogFrame } from './DialogFrame.tsx';

const Opened = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DialogFrame isOpen={isOpen} title="A dialog" onClose={() => {}}>
        <button type="button">Save</button>
      </DialogFrame>
    </>
  );
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('stays where it is while it appears, so that a press meanwhile stays on its button', async () => {
  await renderOffice(<Opened />);
  const save = page.getByRole('button', { name: 'Save', includeHidden: true });
  await page.getByRole('button', { name: 'Open' }).click();
  const places = new Set<number>();
  while (places.size === 0) {
    for (const button of save.elements()) places.add(button.getBoundingClientRect().top);
    await nextFrame();
  }
  await expect.element(page.getByRole('dialog')).toHaveStyle({ opacity: '1' });
  for (const button of save.elements()) places.add(button.getBoundingClientRect().top);
  expect([...places]).toHaveLength(1);
});
