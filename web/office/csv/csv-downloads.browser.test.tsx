import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { csv } from '../../i18n/csv.ts';
import { table } from '../../i18n/table.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { CsvDownload } from './CsvDownload.tsx';

signInWith('session:read');

const { formats } = csv.en;

/** Chooses a format, and reads what the browser would have saved. */
const saved = async (button: string, format: keyof typeof formats): Promise<string> => {
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: formats[format] }).click();
  await vi.waitFor(() => expect(kept).toHaveBeenCalled());
  // `text` would drop a byte order mark.
  const [file] = kept.mock.lastCall ?? [];
  kept.mockClear();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (file as Blob).arrayBuffer());
};

const both = () =>
  renderOffice(
    <>
      <CsvDownload label="Shares" make={() => ({ rows: [['a', { percent: 1 }]], name: 'a.csv' })} />
      <CsvDownload label="Means" make={async () => ({ rows: [['b', { decimal: 24.5 }]], name: 'b.csv' })} />
    </>,
  );

it('every download is made in the format chosen for it, and this browser keeps the last choice', async () => {
  const { unmount } = await both();
  expect(await saved('Shares', 'excel_it')).toBe('\ufeff"a";1,0\r\n');
  expect(await saved('Means', 'excel_en')).toBe('\ufeff"b",24.50\r\n');
  expect(await saved('Shares', 'plain')).toBe('"a",1.0\r\n');
  await unmount();
  await both();
  await page.getByRole('button', { name: 'Means' }).click();
  const isMarked = (item: Element) => item.querySelector('.lucide-circle-dot') !== null;
  const marks = () => page.getByRole('menuitem').elements().map(isMarked);
  await expect.poll(marks).toEqual(Object.keys(formats).map((format) => format === 'plain'));
});

it('says that a file could not be made', async () => {
  await renderOffice(<CsvDownload label="Shares" make={() => Promise.reject(new Error('broken'))} />);
  await page.getByRole('button', { name: 'Shares' }).click();
  await page.getByRole('menuitem', { name: formats.plain }).click();
  await expect.element(page.getByText(table.en.serverError)).toBeVisible();
});

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const filesWith = (words: RegExp) =>
  Object.keys(sources).filter((file) => !/\.test\.|^\.\//.test(file) && words.test(sources[file] ?? ''));

it('no CSV file is made elsewhere', () => {
  expect(filesWith(/csvOf\(|text\/csv;/)).toEqual([]);
  expect(filesWith(/<CsvDownload/).length).toBeGreaterThan(3);
});
