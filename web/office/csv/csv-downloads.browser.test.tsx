import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { audit } from '../../i18n/audit.ts';
import { csv } from '../../i18n/csv.ts';
import { norming } from '../../i18n/norming.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { FiguresDownload } from '../audit/FiguresDownload.tsx';
import { Files } from '../norming/Files.tsx';
import { aStudy, someResults } from '../norming/testing/a-study.ts';

const api = answerApi();
signInWith('session:read');

/** Presses a download, and reads what the browser would have saved. */
const saved = async (button: string): Promise<string> => {
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  await page.getByRole('button', { name: button }).click();
  await vi.waitFor(() => expect(kept).toHaveBeenCalled());
  // `text` would drop a byte order mark.
  const [file] = kept.mock.lastCall ?? [];
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (file as Blob).arrayBuffer());
};

const both = () =>
  renderOffice(
    <>
      <Files study={aStudy()} />
      <FiguresDownload
        title="Calls"
        range={{ from: '2026-03-01', until: '2026-03-02' }}
        content={() => [['a', { percent: 1 }]]}
      />
    </>,
  );
const fields = page.getByRole('combobox', { name: csv.en.label });

it('every download follows one choice, which this browser keeps, whatever the language of the page', async () => {
  api.answer('POST /norming/:uid_study/results/export', () => someResults());
  const { unmount } = await both();
  await expect.element(fields.first()).toHaveValue('excel_it');
  expect(await saved(audit.en.file.chart)).toBe('\ufeff"a";1,0\r\n');
  expect(await saved(norming.en.files.data)).toContain(';24,50;');
  await fields.first().selectOptions(csv.en.formats.excel_en);
  await expect.element(fields.last()).toHaveValue('excel_en');
  expect(await saved(audit.en.file.chart)).toBe('\ufeff"a",1.0\r\n');
  await unmount();
  await both();
  await expect.element(fields.last()).toHaveValue('excel_en');
  await fields.last().selectOptions(csv.en.formats.plain);
  expect(await saved(audit.en.file.chart)).toBe('"a",1.0\r\n');
  expect(await saved(norming.en.files.data)).toContain(',24.50,');
  expect(await saved(norming.en.files.codebook)).not.toContain('\ufeff');
});

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const filesWith = (words: RegExp) =>
  Object.keys(sources).filter((file) => !/\.test\.|^\.\//.test(file) && words.test(sources[file] ?? ''));

it('no CSV file is made elsewhere, and each download is beside the choice', () => {
  expect(filesWith(/csvOf\(|text\/csv;/)).toEqual([]);
  const downloads = filesWith(/saveCsv\(/);
  expect(downloads).toHaveLength(4);
  expect(filesWith(/<CsvFormatField/)).toEqual(downloads);
});
