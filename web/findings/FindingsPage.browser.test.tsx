import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findings } from '../i18n/findings.ts';
import { answerApi, refusal } from '../testing/answer-api.ts';
import { doubleText } from '../testing/double-text.ts';
import { findingsAnswer, findingsWithoutFigures, groupTables } from '../testing/findings-answer.ts';
import { signIn } from '../testing/render-office.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { Route, Routes, useLocation } from '../ui/router.tsx';
import { FindingsPage } from './FindingsPage.tsx';
import { Foot } from './Later.tsx';

const api = answerApi();
const text = findings.en;

beforeEach(() => {
  api.answer('GET /images/phenotype', () => []);
  api.answer('GET /findings', () => findingsAnswer());
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};

const open = (address = '/findings') =>
  renderPage(
    <>
      <Routes>
        <Route path="/findings" element={<FindingsPage />} />
        <Route path="/findings/:edition" element={<FindingsPage />} />
      </Routes>
      <Address />
    </>,
    { history: [address] },
  );

const figure = (name: string | RegExp) => page.getByRole('region', { name });
const migrant = figure(/Migrant.*Arab faces/);
const address = () => page.getByTestId('address').element().textContent;

it('says how many runs, since when, which faces, what stays out, what is only described and what has a flag', async () => {
  await open();
  const { facts, colophon } = text;
  await expect.element(page.getByText(facts.runs('300'), { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(facts.since('2 March 2026'))).toBeVisible();
  await expect.element(page.getByText(facts.faces(24), { exact: true })).toBeVisible();
  await expect.element(page.getByText(/20 test/).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: colophon.whole })).toHaveAttribute('href', '/findings/method');
  await expect.element(page.getByText(text.described)).toBeVisible();
  const flags = ': many very quick answers (20) and nearly all the same (10)';
  await expect.element(page.getByText(text.flagged('40', flags))).toBeVisible();
});

it('shows each word as rows with a sentence, both intervals, and a verdict, and a table behind every chart', async () => {
  await open();
  await expect.element(migrant).toBeVisible();
  const sentence = migrant.getByText(/^Caucasian faces, “migrant”: YES 29 times in 100/);
  await expect.element(sentence.first()).toBeInTheDocument();
  await expect.element(migrant.getByText(text.verdict.clear)).toBeVisible();
  const row = migrant.element().querySelector('ol > li:nth-child(4)');
  const span = (name: string) => {
    const { left, width } = row?.querySelector<HTMLElement>(name)?.getBoundingClientRect() ?? { left: 0, width: 0 };
    return { left, right: left + width };
  };
  const [thin, thick] = [span('.plot-thin'), span('.plot-thick')];
  expect(thin.left).toBeLessThan(thick.left);
  expect(thin.right).toBeGreaterThan(thick.right);

  const figures = [...document.querySelectorAll<HTMLElement>('.figure')];
  const ids = figures.map(({ id }) => id).join(' ');
  expect(ids).toBe('migrant good_looking honest rich smart gender conditional groups times');
  for (const each of figures) {
    const [button] = [...each.querySelectorAll('button')].filter(({ textContent }) => textContent === text.show.table);
    button?.click();
  }
  const withoutTable = () => figures.filter((each) => !each.querySelector('table')?.checkVisibility());
  await expect.poll(() => withoutTable().map(({ id }) => id)).toEqual([]);
  await expect.element(migrant.getByRole('rowheader', { name: 'Sub-Saharan less Caucasian' })).toBeVisible();
});

it('a link to a figure leads there once it is on the page', async () => {
  await open('/findings#times');
  await expect.poll(() => document.activeElement?.id).toBe('times');
});

it('keeps the choice in the address, and asks for it', async () => {
  await open();
  await page.getByRole('combobox', { name: text.group.variable }).selectOptions('age');
  await expect.poll(address).toBe('/findings?group=age');
  await expect.poll(() => api.sent('GET /findings').length).toBeGreaterThan(1);
  const without = page.getByRole('checkbox', { name: text.who.unflagged });
  without.element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(address).toBe('/findings?runs=unflagged&group=age');
  await expect.element(without).toBeChecked();
  // Beside the choice, and with each figure.
  const note = text.who.unflaggedNote('14 November 2026');
  await expect.element(page.getByRole('region', { name: text.who.title }).getByText(note)).toBeVisible();
  await expect.element(figure(/“Rich”: /).getByText(note)).toBeVisible();
  await without.click();
  await expect.poll(address).toBe('/findings?group=age');
});

it('says that runs without a flag are not shown where too few have one, and lets everybody go back', async () => {
  api.answer('GET /findings', () => findingsWithoutFigures());
  await open('/findings?runs=unflagged');
  await expect.element(page.getByText(text.untold.too_few_runs)).toBeVisible();
  expect(document.querySelector('.figure')).toBeNull();
  await page.getByRole('checkbox', { name: text.who.unflagged }).click();
  await expect.poll(address).toBe('/findings');
  // Then there is nothing left to choose from.
  await expect.element(page.getByRole('region', { name: text.who.title })).not.toBeInTheDocument();
});

it.each([
  [{ num_runs: 0, des_reasons: [] }, text.colophon.noneSetAside(false)],
  [null, text.colophon.setAsideUnknown],
])('says that nothing was set aside only where that is known, and as of when (%o)', async (set_aside, said) => {
  api.answer('GET /findings', () => findingsAnswer({ set_aside }));
  await open();
  await expect.element(page.getByText(said)).toBeVisible();
});

it('shows their own phenotype next to all others, and why a table is not there', async () => {
  api.answer('GET /findings', () => findingsAnswer({ group: groupTables.own_phenotype() }));
  await open('/findings?group=own_phenotype&word=rich');
  await expect.element(figure(/“Rich”: what differs for the faces/)).toBeVisible();
  await expect.element(figure(/“Rich”: answers by those who feel closest/)).toBeVisible();
  // The figure that is free of a group's readiness to say YES comes first, and the choice of words above it.
  expect([...document.querySelectorAll('.figure')].map(({ id }) => id).slice(-3)).toEqual(['own', 'groups', 'times']);
  expect(document.querySelector('#own select')).not.toBeNull();
  expect(document.querySelector('#groups select')).toBeNull();
  api.answer('GET /findings', () => findingsAnswer({ group: null, des_group_untold: 'no_edition' }));
  await page.getByRole('combobox', { name: text.group.variable }).selectOptions('age');
  await expect.element(page.getByText(text.untold.no_edition)).toBeVisible();
});

it('shows staff the same before it is public, and says so', async () => {
  api.answer('GET /findings', () => refusal(404, 'not_found'));
  api.answer('GET /findings/preview', () => findingsAnswer());
  signIn('findings:read');
  await open();
  await expect.element(page.getByText(text.notPublic)).toBeVisible();
  await expect.element(migrant).toBeVisible();
});

it('offers to try again when the figures do not load', async () => {
  api.answer('GET /findings', () => refusal(500, 'server_error'));
  await open();
  await expect.element(page.getByText(text.failed)).toBeVisible();
  api.answer('GET /findings', () => findingsAnswer());
  await page.getByRole('button', { name: text.retry }).click();
  await expect.element(migrant).toBeVisible();
});

it('a frozen edition says that it stays, with its plan and its corrections', async () => {
  api.answer('GET /findings/:cod_frozen', () =>
    findingsAnswer({
      cod_frozen: '2026-10-31',
      plans: [{ des_text: 'We will compare.', cod_sha256: 'ab'.repeat(32), tms_sealed_at: '2026-02-01T08:00:00.000Z' }],
      errata: [{ dat_erratum: '2026-11-02', des_text_it: 'Correzione', des_text_en: 'A correction' }],
    }),
  );
  await open('/findings/2026-10-31');
  await expect.element(page.getByText(text.leadFrozen('15 November 2026'))).toBeVisible();
  await expect.element(page.getByText('ab'.repeat(32))).toBeVisible();
  await expect.element(page.getByText('2 November 2026: A correction')).toBeVisible();
  expect(api.sent('GET /findings/:cod_frozen')[0]?.params).toEqual({ cod_frozen: '2026-10-31' });
});

it('figures by group and on two words are of the edition, whichever runs the others show', async () => {
  api.answer('GET /findings', () => findingsAnswer({ num_runs: 250 }));
  await open('/findings?runs=unflagged');
  await expect.element(migrant.getByText(/^Prima Vista, 250 tests,.*Without flagged tests/)).toBeVisible();
  for (const name of [/the answers, group by group/, text.conditional.title])
    await expect.element(figure(name).getByText(/^Prima Vista, 288 tests, data as of 14 November/)).toBeVisible();
});

describe('what can be taken along', () => {
  it('a citation with version, number of runs and address, and where figures stay; of groups, with their edition', async () => {
    await open('/findings?runs=unflagged');
    const rich = figure(/“Rich”: YES/);
    await rich.getByRole('button', { name: text.show.tools, exact: true }).click();
    const citation = rich.getByText(/^Prima Vista, public campaign\./);
    await expect.element(citation).toBeVisible();
    const said = citation.element().textContent ?? '';
    expect(said).toContain('. Without flagged tests. Version 2026-11-15, 300 tests, method 2.');
    expect(said).toContain('/findings?runs=unflagged#rich');
    await expect
      .element(rich.getByRole('link', { name: text.tools.stays('edition of 31 October 2026') }))
      .toHaveAttribute('href', '/findings/2026-10-31?runs=unflagged#rich');

    const groups = figure(/the answers, group by group/);
    await groups.getByRole('button', { name: text.show.tools, exact: true }).click();
    await expect
      .element(groups.getByText(/^Prima Vista, public campaign\./))
      .toHaveTextContent('group by group. Version 2026-11-14, 288 tests, method 2.');
  });

  it('an SVG, and a PNG in the clipboard, which is saved where the browser does not allow that', async () => {
    const written = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return '#saved';
    });
    await open();
    const pressTool = (name: string) => migrant.getByRole('button', { name }).click();
    await pressTool(text.show.tools);
    await pressTool(text.tools.saveSvg);
    await expect.poll(() => saved.length).toBe(1);
    const svg = new DOMParser().parseFromString((await saved[0]?.text()) ?? '', 'image/svg+xml');
    expect(svg.querySelector('parsererror')).toBeNull();
    expect(svg.documentElement.textContent).toContain('300 tests, data as of 15 November 2026');
    expect(svg.documentElement.textContent).toContain('#migrant');
    await pressTool(text.tools.copy);
    await expect.element(migrant.getByText(text.tools.copied)).toBeVisible();
    expect(written.mock.calls[0]?.[0][0]?.types).toEqual(['image/png']);
    written.mockRejectedValue(new DOMException('denied'));
    await pressTool(text.tools.copy);
    await expect.element(migrant.getByText(text.tools.copySaved)).toBeVisible();
    await pressTool(text.tools.savePng);
    await expect.poll(() => saved.length).toBe(3);
    for (const blob of saved.slice(1)) {
      const png = await createImageBitmap(blob);
      expect(png.width).toBe(2400);
      expect(png.height).toBeGreaterThan(1000);
    }
  });
});

it('fits a phone with text twice as large', async () => {
  await open();
  await expect.element(migrant).toBeVisible();
  doubleText();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('keeps the figures where what comes after them does not load, and says what is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lost = () => {
    throw new Error('the chunk did not load');
  };
  await renderPage(
    <>
      <p>the figures</p>
      <Foot>
        <Lost />
      </Foot>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(text.footFailed);
  await expect.element(page.getByText('the figures')).toBeVisible();
  await expect.element(page.getByRole('button', { name: text.loadAgain })).toBeVisible();
});
