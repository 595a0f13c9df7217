import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenRelease } from '../../contract/datasets.ts';
import { researchData } from '../i18n/research-data.ts';
import { answerApi, refusal } from '../testing/answer-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { GetTheData } from './GetTheData.tsx';

const api = answerApi();

const release = (given: Partial<OpenRelease> = {}): OpenRelease => ({
  ...{ des_tier: 'aggregates', cod_version: '2027.2.0', dat_release: '2027-06-01', num_runs: 39_000 },
  ...{ des_licence: 'CC-BY-4.0', archive: { num_bytes: 84_300_000, cod_sha256: 'ab'.repeat(32) } },
  ...given,
});

const text = researchData.en;

it('the data have size, licence, version and a description of the columns', async () => {
  const releases = [release(), release({ cod_version: '2027.1.0' })];
  api.answer('GET /releases', () => ({ releases, des_contact: 'data@example.org' }));
  renderPage(<GetTheData />);
  const link = (name: string) => expect.element(page.getByRole('link', { name }).first());
  await link('Download (.tar.gz, 84.3 MB)').toHaveAttribute('href', '/api/releases/aggregates/2027.2.0/archive');
  await link(text.codebook).toHaveAttribute('href', '/api/releases/aggregates/2027.2.0/codebook/en');
  await expect.element(page.getByText('Version 2027.2.0 of 1 June 2027, with 39,000 tests.')).toBeVisible();
  await expect.element(page.getByText('CC BY 4.0').first()).toBeVisible();
  await expect.element(page.getByText(text.earlier)).toBeVisible();
});

it.each([
  ['whom to ask', 'data@example.org', () => page.getByText(text.ask('data@example.org'))],
  ['who runs the site', null, () => page.getByRole('link', { name: text.askController })],
])('are sums; who wants the answers one by one reads why they are not open, and %s', async (_, des_contact, asked) => {
  api.answer('GET /releases', () => ({ releases: [release()], des_contact }));
  renderPage(<GetTheData />);
  await expect.element(page.getByText(text.onRequest)).toBeVisible();
  await expect.element(asked()).toBeVisible();
});

it('say which version has an error, and leave out nothing that was cited', async () => {
  const versions = ['2027.2.0', '2027.1.1', '2027.1.0'].map((cod_version) => release({ cod_version }));
  api.answer('GET /releases', () => ({ releases: versions, des_contact: null }));
  renderPage(<GetTheData />);
  await expect.element(page.getByText(text.corrected(text.tiers.aggregates, '2027.1.0', '2027.1.1'))).toBeVisible();
  expect(document.querySelectorAll('section strong')).toHaveLength(1);
  await expect.element(page.getByText(text.sameFigures)).toBeVisible();
});

it('show nothing where there are none, and before the findings are public', async () => {
  api.answer('GET /releases', () => refusal(404, 'not_found'));
  renderPage(<GetTheData />);
  await expect.poll(() => api.sent('GET /releases')).not.toHaveLength(0);
  await expect.element(page.getByText(text.title)).not.toBeInTheDocument();
});
