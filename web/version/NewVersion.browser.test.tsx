import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newVersion } from '../i18n/new-version.ts';
import { renderPage } from '../testing/render-page.tsx';
import { NewVersion } from './NewVersion.tsx';
import { useUndisturbed } from './undisturbed.ts';

const Test = () => {
  useUndisturbed();
  return <h1>A test</h1>;
};

const open = async (isInTest: boolean) => {
  let tell = () => {};
  const reload = vi.fn();
  const watch = (onNew: () => void) => {
    tell = onNew;
    return () => {};
  };
  await renderPage(
    <>
      <NewVersion watch={watch} reload={reload} />
      {isInTest ? <Test /> : <h1>A page</h1>}
    </>,
  );
  return { tell: () => tell(), reload };
};

const notice = () => page.getByText(newVersion.en.title);

it('says that there is a new version, and loads it when it is asked to', async () => {
  const { tell, reload } = await open(false);
  await expect.element(notice()).not.toBeInTheDocument();
  tell();
  await expect.element(notice()).toBeVisible();
  const { top } = page.getByRole('heading').element().getBoundingClientRect();
  // Above the page, and not over it.
  expect(notice().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  expect(reload).not.toHaveBeenCalled();
  await page.getByRole('button', { name: newVersion.en.reload }).click();
  expect(reload).toHaveBeenCalledOnce();
});

it('says nothing while a test is on the page', async () => {
  const { tell } = await open(true);
  tell();
  await expect.element(page.getByRole('heading', { name: 'A test' })).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
});
