import { useMutation } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { csv } from '../../i18n/csv.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Floating.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError } from '../notices.ts';
import type { Cell } from './csv.ts';
import { chooseCsvFormat, csvFormats, useCsvFormat } from './csv-format.ts';
import { saveCsv } from './save-csv.ts';

type File = { rows: Cell[][]; name: string };

type Props = {
  label: string;
  make: () => File | Promise<File>;
};

/** Downloads a CSV file. What it is made for is chosen as it is downloaded; the last choice has a tick, whichever the file. */
export const CsvDownload = ({ label, make }: Props) => {
  const { formats } = useText(csv);
  const { serverError } = useText(table);
  const chosen = useCsvFormat();
  const failures = useFailures();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => make(),
    onSuccess: ({ rows, name }) => saveCsv(rows, name),
    onError: (error) => notifyError(failures.textOf(error) ?? serverError),
  });
  const items = csvFormats.map((format) => ({
    label: formats[format],
    ...(format === chosen && { icon: Check }),
    onSelect: () => {
      chooseCsvFormat(format);
      if (!isPending) mutate();
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
