import { saveFile } from '../../ui/save-file.ts';
import { type Cell, csvOf } from './csv.ts';
import { readCsvFormat } from './csv-format.ts';

/** Makes the browser download rows as a CSV file, in the format chosen in this browser. */
export const saveCsv = (rows: Cell[][], name: string) =>
  saveFile(new Blob([csvOf(rows, readCsvFormat())], { type: 'text/csv;charset=utf-8' }), name);
