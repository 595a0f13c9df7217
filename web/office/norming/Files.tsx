import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { NormingStudy } from '../../../contract/norming.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Card } from '../../ui/Card.tsx';
import { CsvFormatField } from '../csv/CsvFormatField.tsx';
import type { Cell } from '../csv/csv.ts';
import { saveCsv } from '../csv/save-csv.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { codebookFile, normingFile, normingFileName } from './norming-file.ts';

/** Downloads the figures, requested for it so that the server records the export, and what their columns mean. */
export const Files = ({ study }: { study: NormingStudy }) => {
  const { files: text } = useText(norming);
  const { language } = useLanguage();
  const failures = useFailures();
  const id = useId();
  const { uid_study } = study;
  const save = (kind: 'data' | 'codebook', rows: Cell[][]) =>
    saveCsv(rows, normingFileName(kind, study, language, dayInItaly(new Date())));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callSignedIn('POST /norming/:uid_study/results/export', { params: { uid_study } }),
    onSuccess: (results) => save('data', normingFile(results, language)),
    onError: failures.notify,
  });
  return (
    <Card aria-labelledby={id} className="card norming-card">
      <h2 id={id}>{text.title}</h2>
      <p>{text.text}</p>
      <div className="norming-tools">
        <Button aria-busy={isPending} onClick={() => !isPending && mutate()}>
          {text.data}
        </Button>
        <Button variant="outline" onClick={() => save('codebook', codebookFile(study, language))}>
          {text.codebook}
        </Button>
        <CsvFormatField />
      </div>
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </Card>
  );
};
