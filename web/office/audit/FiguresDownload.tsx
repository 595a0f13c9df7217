import { Button } from '@mantine/core';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { csvType } from './chart-file.ts';
import type { DayRange } from './range.ts';

type Props = {
  /** Names the file, with the days. */
  title: string;
  range: DayRange;
  /** The figures as CSV, made when they are asked for. */
  content: () => string;
};

/** Downloads the figures of a card. */
export const FiguresDownload = ({ title, range, content }: Props) => {
  const { file } = useText(audit);
  const download = () =>
    saveFile(new Blob([content()], { type: csvType }), file.chartName(title, range.from, range.until));
  return (
    <Button variant="outline" size="sm" onClick={download}>
      {file.chart}
    </Button>
  );
};
