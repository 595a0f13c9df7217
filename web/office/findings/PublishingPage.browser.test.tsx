import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FindingsState } from '../../../contract/findings.ts';
import { publishing } from '../../i18n/publishing.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { PublishingPage } from './PublishingPage.tsx';

const api = answerApi();
const text = publishing.en;

let state: FindingsState;
beforeEach(() => {
  state = { flg_public: false, dat_public: null, dat_begun: null, frozen: [], plans: [], errata: [] };
  api.answer('GET /findings/state', () => state);
  api.answer('GET /releases/state', () => ({ work: null, about: null, releases: [], next: [] }));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('for who may publish', () => {
  signInWith('findings:read', 'findings:publish');

  it('says what publishing means before it is done, and that the page can be taken back', async () => {
    api.answer('POST /findings/public', ({ body }) => {
      const { flg_public } = body as { flg_public: boolean };
      state = { ...state, flg_public, dat_public: flg_public ? '2026-11-03' : null };
      return state;
    });
    renderOffice(<PublishingPage />);
    await expect.element(page.getByText(text.state.hidden)).toBeVisible();
    await userEvent.click(button(text.state.publish));
    await expect.element(page.getByText(text.publishing.copies)).toBeVisible();
    expect(api.sent('POST /findings/public')).toEqual([]);
    await userEvent.click(button(text.publishing.submit));
    await expect.element(page.getByText(text.state.public)).toBeVisible();
    await userEvent.click(button(text.state.hide));
    await userEvent.click(button(text.hiding.submit));
    await expect.element(page.getByText(text.state.hidden)).toBeVisible();
    expect(api.sent('POST /findings/public').map(({ body }) => body)).toEqual([
      { flg_public: true },
      { flg_public: false },
    ]);
  });

  it('asks what it asked when a colleague publishes meanwhile', async () => {
    const bodies: unknown[] = [];
    api.answer('POST /findings/public', ({ body }) => {
      bodies.push(body);
      return state;
    });
    renderOffice(<PublishingPage />);
    await userEvent.click(button(text.state.publish));
    state = { ...state, flg_public: true, dat_public: '2026-11-03' };
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText(text.state.public)).toBeInTheDocument();
    await expect.element(page.getByText(text.publishing.copies)).toBeVisible();
    await userEvent.click(button(text.publishing.submit));
    await expect.poll(() => bodies).toEqual([{ flg_public: true }]);
  });

  it('shows the text and the fingerprint of a plan, and seals none without a text', async () => {
    const plan = { des_text: 'We will compare six shares.', cod_sha256: 'ab'.repeat(32) };
    state = { ...state, plans: [{ ...plan, tms_sealed_at: '2026-02-01T08:00:00.000Z' }] };
    renderOffice(<PublishingPage />);
    await expect.element(page.getByText(plan.cod_sha256)).toBeVisible();
    await userEvent.click(button(text.plans.read));
    await expect.element(page.getByRole('dialog').getByText(plan.des_text)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button(text.plans.add));
    await userEvent.click(button(text.plans.sealing.submit));
    await expect.element(page.getByText(text.plans.sealing.enter)).toBeVisible();
    expect(api.sent('POST /findings/plans')).toEqual([]);
  });

  it('offers no plan to put down once the campaign has begun', async () => {
    state = { ...state, dat_begun: '2026-01-02' };
    renderOffice(<PublishingPage />);
    await expect.element(page.getByText(text.written.begunText)).toBeVisible();
    await expect.element(button(text.plans.add)).not.toBeInTheDocument();
  });

  it('adds a correction in both languages', async () => {
    api.answer('POST /findings/errata', ({ body }) => {
      const erratum = { dat_erratum: '2026-11-23', ...(body as Record<'des_text_it' | 'des_text_en', string>) };
      state = { ...state, frozen: ['2026-11-23', '2026-11-02'], dat_public: '2026-11-02', errata: [erratum] };
      return { dat_erratum: erratum.dat_erratum };
    });
    renderOffice(<PublishingPage />);
    await userEvent.click(button(text.errata.add));
    await userEvent.fill(page.getByRole('textbox', { name: text.errata.adding.italian }), 'Era sbagliato');
    await userEvent.click(button(text.errata.adding.submit));
    await expect.element(page.getByText(text.errata.adding.enter)).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: text.errata.adding.english }), 'It was wrong');
    await userEvent.click(button(text.errata.adding.submit));
    await expect.element(page.getByText(text.errata.adding.done)).toBeVisible();
    expect(api.sent('POST /findings/errata')[0]?.body).toEqual({
      des_text_it: 'Era sbagliato',
      des_text_en: 'It was wrong',
    });
    // The newest first, after the edition that it may correct.
    await expect.element(page.getByText('It was wrong')).toBeVisible();
    const titles = page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent?.slice(0, 13));
    expect(titles).toEqual(['Correction23 ', 'Edition 223 N', 'The findings ', 'Edition 12 No']);
  });
});

describe('for who may only read', () => {
  signInWith('findings:read');

  it('offers nothing to change', async () => {
    renderOffice(<PublishingPage />);
    await expect.element(page.getByText(text.state.hidden)).toBeVisible();
    await expect.element(button(text.state.publish)).not.toBeInTheDocument();
    await expect.element(button(text.plans.add)).not.toBeInTheDocument();
  });
});
