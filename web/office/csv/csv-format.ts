import { useSyncExternalStore } from 'react';

/** What CSV files are made for: Excel reads separators and decimal signs as its own language writes them. */
export const csvFormats = ['excel_it', 'excel_en', 'plain'] as const;
export type CsvFormat = (typeof csvFormats)[number];

const key = 'csv_format';
const watchers = new Set<() => void>();
let chosen: CsvFormat | undefined;

const isFormat = (value: string | null): value is CsvFormat => csvFormats.some((format) => format === value);

/** The format chosen in this browser; that of Italian Excel as long as none was, whatever the page's language. */
const readCsvFormat = (): CsvFormat => {
  try {
    const stored = localStorage.getItem(key);
    return isFormat(stored) ? stored : 'excel_it';
  } catch {
    return chosen ?? 'excel_it';
  }
};

export const chooseCsvFormat = (value: CsvFormat) => {
  chosen = value;
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is denied: the choice lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useCsvFormat = (): CsvFormat => useSyncExternalStore(watch, readCsvFormat, readCsvFormat);
