import { NativeSelect } from '@mantine/core';
import { csv } from '../../i18n/csv.ts';
import { useText } from '../../i18n/language.tsx';
import { chooseCsvFormat, csvFormats, useCsvFormat } from './csv-format.ts';
import './csv-format-field.css';

/** What CSV files are made for, beside a button that downloads one: a single choice, whichever the file. */
export const CsvFormatField = () => {
  const text = useText(csv);
  return (
    <NativeSelect
      className="csv-format"
      aria-label={text.label}
      value={useCsvFormat()}
      onChange={({ currentTarget: { value } }) => chooseCsvFormat(value)}
      data={csvFormats.map((value) => ({ value, label: text.formats[value] }))}
    />
  );
};
