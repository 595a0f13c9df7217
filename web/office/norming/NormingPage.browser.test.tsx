import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { norming } from '../../i18n/norming.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { NormingPage } from './NormingPage.tsx';
import { aStudy } from './testing/a-study.ts';

const text = norming.en;
const api = answerApi();
signInWith('session:create');

it('the form for a new study, opened by its address, has the focus in its first field, once the sets are there', async () => {
  const { set } = aStudy();
  api.answer('GET /norming', () => []);
  api.answer('GET /norming/sets', () => ({ sets: [set], flg_attractiveness: true }));
  await renderOffice(<NormingPage />, { history: ['/norming?add=1'] });
  await expect.element(page.getByRole('textbox', { name: text.adding.name })).toHaveFocus();
});
