import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MadeRelease, ReleasesState, ReleaseWork } from '../../../contract/datasets.ts';
import { releases } from '../../i18n/releases.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { ResearchData } from './ResearchData.tsx';

const api = answerApi();
const text = releases.en;

const made: MadeRelease = {
  ...{ des_tier: 'trials-coarse', cod_version: '2027.1.0', dat_release: '2027-06-01', num_runs: 39_000 },
  ...{ cod_sums: 'ab'.repeat(32), archive: { num_bytes: 84_300_000, cod_sha256: 'cd'.repeat(32) }, flg_here: true },
  tms_opened_at: null,
  report: {
    ...{ num_combinations: 41, num_smallest: 10, num_held_back: 117 },
    ...{ num_unique: 38_950, num_compared: 39_000 },
    columns: [{ des_column: 'gender', levels: [{ des_level: 'F', num_runs: 20_000 }] }],
  },
};

const working = (given: Partial<ReleaseWork> = {}): ReleaseWork => ({
  ...{ des_tier: 'trials', cod_version: '2027.1.0', des_state: 'under_way', des_step: 'runs' },
  ...{ num_done: 12_000, num_of: 40_000, num_rows: 1_440_000, des_problem: null },
  ...given,
});

let state: ReleasesState;
beforeEach(() => {
  state = {
    ...{ work: null, about: null, releases: [] },
    next: [
      { des_tier: 'aggregates', cod_version: '2027.1.0', des_kind: 'new_runs' },
      { des_tier: 'trials', cod_version: '2027.2.0', des_kind: 'new_runs' },
      { des_tier: 'trials', cod_version: '2027.1.1', des_kind: 'erratum' },
      { des_tier: 'trials-coarse', cod_version: '2027.1.0', des_kind: 'same_runs' },
    ],
  };
  api.answer('GET /releases/state', () => state);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name });

signInWith('findings:read', 'findings:publish');

describe('a new release', () => {
  it('follows those before it, and says whom to cite; an erratum says what was wrong in both languages', async () => {
    api.answer('POST /releases', () => {
      state = { ...state, work: working({ des_step: 'begun', num_of: 0, num_done: 0, num_rows: 0 }) };
      return state;
    });
    renderOffice(<ResearchData />);
    await userEvent.click(button(text.make));
    await userEvent.click(button(text.making.submit));
    await expect.element(page.getByText(text.making.enterAuthors([]))).toBeVisible();
    await userEvent.fill(box(text.making.authors), 'Anna Esempio; 0000-0001-2345-6789\nAn organisation');
    await userEvent.selectOptions(page.getByRole('combobox', { name: text.making.tier }), 'trials');
    await userEvent.selectOptions(page.getByRole('combobox', { name: text.making.version }), '2027.1.1');
    await userEvent.fill(box(text.making.months), '2027');
    await userEvent.click(button(text.making.submit));
    await expect.element(page.getByText(text.making.enterMonths)).toBeVisible();
    await expect.element(page.getByText(text.making.enterBoth).first()).toBeVisible();
    expect(api.sent('POST /releases')).toEqual([]);
    await userEvent.fill(box(text.making.months), '2027-01/2027-05');
    await userEvent.fill(box(text.making.italian), 'Un tempo era sbagliato');
    await userEvent.fill(box(text.making.english), 'A time was wrong');
    await userEvent.click(button(text.making.submit));
    await expect.element(page.getByText(text.work.step(1, 3, text.work.steps.begun))).toBeVisible();
    expect(api.sent('POST /releases').map(({ body }) => body)).toEqual([
      {
        ...{ des_tier: 'trials', cod_version: '2027.1.1' },
        about: {
          authors: [{ name: 'Anna Esempio', orcid: '0000-0001-2345-6789' }, { name: 'An organisation' }],
          temporalCoverage: '2027-01/2027-05',
        },
        change: { des_text_it: 'Un tempo era sbagliato', des_text_en: 'A time was wrong' },
      },
    ]);
  });

  it('is cited as the last one was', async () => {
    state = { ...state, about: { authors: [{ name: 'Anna Esempio' }], contact: 'data@example.org' } };
    renderOffice(<ResearchData />);
    await userEvent.click(button(text.make));
    await expect.element(box(text.making.authors)).toHaveValue('Anna Esempio');
    await expect.element(box(text.making.contact)).toHaveValue('data@example.org');
  });
});

describe('the one that is being made', () => {
  it('says how far it is, goes on by itself, and can be cancelled', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    state = { ...state, work: working() };
    api.answer('POST /releases/cancel', () => {
      state = { ...state, work: working({ des_state: 'cancelled' }) };
      return state;
    });
    renderOffice(<ResearchData />);
    await expect.element(page.getByText('1,440,000 rows written, 12,000 tests of 40,000')).toBeVisible();
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '0.3');
    await expect.element(button(text.make)).not.toBeInTheDocument();
    state = { ...state, work: working({ des_step: 'archive', num_done: 50_000_000, num_of: 100_000_000 }) };
    await vi.advanceTimersByTimeAsync(1500);
    await expect.element(page.getByText('50 MB of 100 MB')).toBeVisible();
    await userEvent.click(button(text.work.cancel));
    await userEvent.click(button(text.work.cancelling.submit));
    await expect.element(page.getByText(text.work.states.cancelled)).toBeVisible();
    await expect.element(button(text.make)).toBeVisible();
  });

  it.each([
    ['failed', null],
    ['refused', 'no_edition'],
  ] as const)('says that it %s and why, and can be begun again', async (des_state, des_problem) => {
    state = { ...state, work: working({ des_state, des_problem }) };
    renderOffice(<ResearchData />);
    await expect.element(page.getByText(text.work.states[des_state])).toBeVisible();
    if (des_problem) await expect.element(page.getByText(text.work.problems[des_problem])).toBeVisible();
    await expect.element(button(text.work.cancel)).not.toBeInTheDocument();
    await expect.element(button(text.make)).toBeVisible();
  });
});

describe('a release that was made', () => {
  it('is downloaded only after its report was read', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const work = working({ des_tier: 'trials-coarse', des_state: 'made' });
    state = { ...state, work, releases: [made] };
    api.answer('POST /releases/open', () => {
      state = { ...state, releases: [{ ...made, tms_opened_at: '2027-06-02T08:00:00.000Z' }] };
      return state;
    });
    api.answer('POST /releases/link', () => ({ link: '/api/releases/trials-coarse/2027.1.0/archive?key=k' }));
    renderOffice(<ResearchData />);
    await expect.element(page.getByText(text.list.waiting)).toBeVisible();
    const what = 'Answers with a simplified profile 2027.1.0';
    await expect.element(button(text.list.downloadOf(what))).not.toBeInTheDocument();
    await userEvent.click(button(text.list.readOf(what)));
    await expect.element(page.getByText(text.report.profile('41', '10'))).toBeVisible();
    await expect.element(page.getByText(text.report.heldBack('117'))).toBeVisible();
    await expect.element(page.getByText(text.report.uniqueProfile)).toBeVisible();
    await expect.element(page.getByText(text.report.handOver)).toBeVisible();
    await expect.element(page.getByText(text.work.states.made)).toBeInTheDocument();
    await userEvent.click(button(text.report.submit));
    await expect.element(page.getByText(text.work.states.made)).not.toBeInTheDocument();
    await userEvent.click(button(text.list.downloadOf(what)));
    await expect.poll(() => clicked.mock.contexts).toHaveLength(1);
    expect(String(clicked.mock.contexts[0])).toContain('/archive?key=k');
    expect(api.sent('POST /releases/link')[0]?.body).toEqual({ des_tier: 'trials-coarse', cod_version: '2027.1.0' });
  });

  it('whose files are not here cannot be downloaded', async () => {
    state = { ...state, releases: [{ ...made, flg_here: false, archive: null }] };
    renderOffice(<ResearchData />);
    await expect.element(page.getByText(text.list.elsewhere)).toBeVisible();
  });
});
