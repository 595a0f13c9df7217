import { useMutation } from '@tanstack/react-query';
import { Circle, CircleDot, Download } from 'lucide-react';
import { stored } from '../../api/stored.ts';
import { csv } from '../../i18n/csv.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Floating.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError } from '../notices.ts';
import { type Cell, type CsvFormat, csvFormats, csvOf } from './csv.ts';

/** Keeps the last choice in this browser; Italian Excel's as long as there was none, whatever the page's language. */
const lastFormat = stored('csv_format');

type File = { rows: Cell[][]; name: string };

/** Downloads a CSV file. What it is made for is chosen as it is downloaded; the last choice is marked, whichever the file. */
export const CsvDownload = ({ label, make }: { label: string; make: () => File | Promise<File> }) => {
  const { formats } = useText(csv);
  const { serverError } = useText(table);
  const last = lastFormat.read() ?? 'excel_it';
  const failures = useFailures();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: CsvFormat) => {
      const { rows, name } = await make();
      saveFile(new Blob([csvOf(rows, format)], { type: 'text/csv;charset=utf-8' }), name);
    },
    onError: (error) => notifyError(failures.textOf(error) ?? serverError),
  });
  const items = csvFormats.map((format) => ({
    label: formats[format],
    icon: format === last ? CircleDot : Circle,
    onSelect: () => {
      lastFormat.write(format);
      if (!isPending) mutate(format);
    },
  }));
  return (
    <Menu
      groups={[items]}
      trigger={
        <Button variant="text" icon={Download} aria-busy={isPending}>
          {label}
        </Button>
      }
    />
  );
};
