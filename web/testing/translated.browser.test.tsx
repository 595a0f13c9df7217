import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { landing } from '../i18n/landing.ts';
import { roomCheck } from '../i18n/room-check.ts';
import { roomCheckTexts } from '../i18n/room-check-texts.ts';
import { slides } from '../i18n/slides.ts';
import { StageBar } from '../office/stage/StageBar.tsx';
import { LandingActions } from '../play/campaign/LandingActions.tsx';
import { CheckPage } from '../play/check/CheckPage.tsx';
import { plantedRoom } from '../play/check/testing/planted-room.ts';
import { newRun } from '../play/run/device/run.ts';
import { openDevice } from '../play/run/device/this-device.ts';
import { usualLimit } from '../play/run/flow/time-limit.ts';
import { MoreTime } from '../play/run/slides/MoreTime.tsx';
import { StartGame } from '../play/run/slides/StartGame.tsx';
import { renderPage } from './render-page.tsx';
import translator from './translator.js?raw';

beforeAll(() => roomCheckTexts.load('en'));
afterEach(() => dispatchEvent(new Event('untranslate')));

/** Lets the browser translate what is on the page, and whatever comes later. */
const translate = async () => {
  const script = document.createElement('script');
  script.textContent = translator;
  document.head.append(script);
  script.remove();
  await expect.poll(() => document.querySelectorAll('font').length).toBeGreaterThan(0);
};

const text = slides.en.startGame;

const Choosing = ({ isClass }: { isClass: boolean }) => {
  const [limit, setLimit] = useState(usualLimit);
  if (isClass) return <MoreTime limit={limit} onChange={setLimit} />;
  const rules = { rounds: 5, faces: 24, limit, samples: [], practice: 'funny', onNext: () => {} } as const;
  return <StartGame {...rules} onLimit={setLimit} />;
};

it.each([true, false])('a translated page has more time (class: %s)', async (isClass) => {
  renderPage(<Choosing {...{ isClass }} />);
  await translate();
  for (const limit of [6000, usualLimit, 6000]) {
    await page.getByRole('button', { name: text.moreTime }).click();
    await page.getByText(text.time.option(limit), { exact: true }).click();
    await page.getByRole('button', { name: text.time.close }).click();
  }
  await expect.element(page.getByText(text.taken.longer('6'))).toBeVisible();
});

it('a translated check of the room comes to its end, and can be made again', async () => {
  renderPage(<CheckPage room={() => plantedRoom(undefined, { msPerCall: 5 })} />);
  await translate();
  await page.getByRole('button', { name: roomCheck.en.start }).click();
  const fine = roomCheck.en.verdict({ says: 'fine' }).name;
  await expect.element(page.getByRole('heading', { name: fine })).toBeVisible();
  await page.getByRole('button', { name: roomCheck.en.again }).click();
  await expect.element(page.getByRole('heading', { name: fine })).toBeVisible();
});

it('a translated bar of the stage follows the class', async () => {
  const bar = (name: string, staleSince?: string) => (
    <StageBar act="results" onLeave={() => {}} {...{ name, staleSince }} />
  );
  const { rerender } = await renderPage(bar('3B · funny'));
  await translate();
  const said = page.getByRole('status');
  await expect.element(said).toHaveTextContent('3B · funny');
  for (const [name, since] of [['3B · rich'], ['3B'], ['3B · rich', '10:30'], ['3B · smart']] as const) {
    await rerender(bar(name, since));
    await expect.element(said).toHaveTextContent(since ?? name);
    expect(document.querySelectorAll('[role=status] font').length).toBeGreaterThan(0);
  }
});

it('a translated landing page finds an unfinished test', async () => {
  const { store } = await openDevice();
  const key = { uid_session: 'a', uid_user: 'b', cod_user: 'ABC-DEF', mode: 'public' } as const;
  await store.save(newRun({ ...key, seed: 1, untimed: false, adjectives: [], images: [] }));
  renderPage(<LandingActions />);
  await translate();
  await expect.element(page.getByRole('link', { name: landing.en.unfinished.resume })).toBeVisible();
  await expect.element(page.getByText(landing.en.unfinished.title)).toBeVisible();
});
