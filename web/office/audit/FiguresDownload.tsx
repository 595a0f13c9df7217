import { Button } from '@mantine/core';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { CsvFormatField } from '../csv/CsvFormatField.tsx';
import type { Cell } from '../csv/csv.ts';
import { saveCsv } from '../csv/save-csv.ts';
import type { DayRange } from './range.ts';

type Props = {
  /** Names the file, with the days. */
  title: string;
  range: DayRange;
  /** The rows of the file, made when they are asked for. */
  content: () => Cell[][];
};

/** Downloads the figures of a card. */
export const FiguresDownload = ({ title, range, content }: Props) => {
  const { file } = useText(audit);
  return (
    <div className="figures-download">
      <Button
        variant="outline"
        size="sm"
        onClick={() => saveCsv(content(), file.chartName(title, range.from, range.until))}
      >
        {file.chart}
      </Button>
      <CsvFormatField />
    </div>
  );
};
