import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { CsvFormatField } from '../csv/CsvFormatField.tsx';
import { saveCsv } from '../csv/save-csv.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { classFile, classFileName } from './class-file.ts';

/** Downloads the figures as a file, built here from figures requested for it, so that the server records the export. */
export const DownloadButton = ({ session }: { session: LiveSession }) => {
  const { download } = useText(classResults);
  const { language } = useLanguage();
  const failures = useFailures();
  const { uid_session } = session;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callSignedIn('POST /gamesession/:uid_session/results/export', { params: { uid_session } }),
    onSuccess: (results) =>
      saveCsv(classFile({ session, results, language, now: new Date() }), classFileName({ session, language })),
    onError: failures.notify,
  });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        // Not disabled, which would lose the focus.
        aria-busy={isPending}
        onClick={() => !isPending && mutate()}
      >
        {download}
      </Button>
      <CsvFormatField />
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </>
  );
};
