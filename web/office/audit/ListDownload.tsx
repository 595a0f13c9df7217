import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Contract } from '../../../contract/contract.ts';
import { maxListLength } from '../../../contract/rules/limits.ts';
import type { Arguments } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { CsvFormatField } from '../csv/CsvFormatField.tsx';
import { saveCsv } from '../csv/save-csv.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { plainListInput } from './list-pages.ts';
import type { ListState } from './list-state.ts';
import type { LogColumn } from './log-column.ts';
import { type ListKey, namesUsers } from './use-day-list.ts';

type Props<Row> = {
  source: ListKey;
  columns: readonly LogColumn<Row>[];
  state: ListState;
  /** How many rows the list has. */
  total: number;
};

/** Downloads a day's list with its filters: what is on its pages, up to the newest `maxListLength` rows. */
export const ListDownload = <Row,>({ source, columns, state, total }: Props<Row>) => {
  const text = useText(audit).file;
  const failures = useFailures();
  const { day, without_own } = state;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const input = plainListInput({ ...state, without_own: without_own && namesUsers(source) });
      const rows = await callSignedIn(source, ...([input] as unknown as Arguments<Contract[ListKey]>));
      return rows as unknown as Row[];
    },
    onSuccess: (rows) => {
      const head = [text.day, ...columns.map(({ label }) => label)];
      const body = rows.map((row) => [day, ...columns.map(({ cell }) => cell(row))]);
      saveCsv([head, ...body], text.listName(state.list, day));
    },
    onError: failures.notify,
  });
  return (
    <div className="list-download">
      <Button variant="outline" size="sm" aria-busy={isPending} onClick={() => !isPending && mutate()}>
        {total > maxListLength ? text.newest(maxListLength) : text.list}
      </Button>
      <CsvFormatField />
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </div>
  );
};
