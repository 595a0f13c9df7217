import { csv } from '../../i18n/csv.ts';
import { useText } from '../../i18n/language.tsx';
import { Select } from '../../ui/Select.tsx';
import { chooseCsvFormat, csvFormats, useCsvFormat } from './csv-format.ts';

/** What CSV files are made for, beside a button that downloads one: a single choice, whichever the file. */
export const CsvFormatField = () => {
  const text = useText(csv);
  return (
    <Select
      label={text.label}
      isLabelHidden
      isQuiet
      className="w-48"
      value={useCsvFormat()}
      onChange={chooseCsvFormat}
      options={csvFormats.map((value) => ({ value, label: text.formats[value] }))}
    />
  );
};
