import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { end } from '../i18n/end.ts';
import { rating } from '../i18n/rating.ts';
import { results } from '../i18n/results.ts';
import { survey } from '../i18n/survey.ts';
import { answerApi } from '../testing/answer-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { LeaveDialog } from './class/ClassRun.tsx';
import { RateFaces } from './rate/RateFaces.tsx';
import { Thanks } from './rate/StudyPages.tsx';
import { CloseResults } from './results/CloseResults.tsx';
import { DeleteAnswers } from './results/Foot.tsx';

const api = answerApi();
const never = () => new Promise<never>(() => {});
beforeEach(() => {
  api.answer('POST /public_game_session/close', never);
  api.answer('POST /responses/delete', never);
});

let hasClosed = false;
const nothing = () => {};
const close = () => {
  hasClosed = true;
};
const run = { uid_session: '11111111-1111-4111-8111-111111111111', uid_user: '22222222-2222-4222-8222-222222222222' };
const deal = {
  ...{ uid_rater: run.uid_user, rated: [], flg_attractiveness: false, des_credit: null, flg_built_in: true },
  faces: [{ id: 11, file_name: 'a.avif', sizes: [256, 512] }],
};

type Case = { dialog: ReactNode; opener?: string; confirm: string; working: string };

/** By the file that has the dialog; for those that send what cannot be undone. */
const cases: Record<string, Case> = {
  './class/ClassRun.tsx': {
    dialog: <LeaveDialog open isAtEnd onClose={close} act={never} />,
    confirm: survey.en.leave.confirm,
    working: survey.en.leave.leaving,
  },
  './results/CloseResults.tsx': {
    dialog: <CloseResults {...run} hasMoreTime={false} />,
    opener: end.en.close.button,
    ...end.en.close,
  },
  './rate/RateFaces.tsx': {
    dialog: <RateFaces {...{ deal, isWeak: false, onRate: nothing, onLeave: close, onWithdraw: never }} />,
    opener: rating.en.leave.button,
    confirm: rating.en.leave.delete,
    working: rating.en.withdraw.working,
  },
  './rate/StudyPages.tsx': {
    dialog: <Thanks {...{ deal, onNext: never, onWithdraw: never }} sending="sent" />,
    opener: rating.en.withdraw.button,
    ...rating.en.withdraw,
  },
  './results/Foot.tsx': {
    dialog: <DeleteAnswers {...run} isClass={false} onDeleted={nothing} />,
    opener: results.en.deleting.button,
    ...results.en.deleting,
  },
};

/** Dialogs and sheets that send nothing, or what may be changed; and the button that the others are made of. */
const others = [
  ...['./campaign/invite/InviteMore.tsx', './class/ClassStart.tsx', './class/Completed.tsx'],
  ...['./class/SurveyMessages.tsx', './class/WordGuess.tsx', './results/WordFaces.tsx'],
  ...['./run/slides/StartGame.tsx', './shell/ConfirmButton.tsx'],
  './run/slides/MoreTime.tsx',
];

const sources = import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true });

it('each dialog of the test that sends what cannot be undone is tried here', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    /<(Dialog|Sheet|ConfirmButton|ConfirmDialog)\b/.test(source) && !file.includes('.test.') ? [file] : [],
  );
  expect(found.sort()).toEqual([...Object.keys(cases), ...others].sort());
});

it.each(Object.entries(cases))('%s stays and says so while it is sent', async (_file, each) => {
  const { dialog, opener, confirm, working } = each;
  hasClosed = false;
  await renderPage(dialog);
  if (opener) await page.getByRole('button', { name: opener }).click();
  const shown = page.getByRole('dialog');
  await shown.getByRole('button', { name: confirm, exact: true }).click();
  await expect.element(shown.getByRole('button', { name: working, exact: true })).toBeVisible();
  // Chromium closes a dialog at the second one.
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  const buttons = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
  await expect.poll(() => buttons().length).toBeGreaterThan(1);
  for (const button of buttons()) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    button.click();
  }
  await expect.element(shown).toBeVisible();
  expect(hasClosed).toBe(false);
});
