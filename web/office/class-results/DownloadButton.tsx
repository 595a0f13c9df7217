import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { classFile, classFileName } from './class-file.ts';

/** Hands a text to the browser as a file. */
const save = (text: string, name: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari asks for the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

type Props = { session: LiveSession; results: ClassResults };

/** The figures as a file, made here: nothing is asked of the server again. */
export const DownloadButton = ({ session, results }: Props) => {
  const { download } = useText(classResults);
  const { language } = useLanguage();
  const onClick = () =>
    save(classFile({ session, results, language, now: new Date() }), classFileName({ session, language }));
  return (
    <Button variant="outline" size="small" onClick={onClick}>
      {download}
    </Button>
  );
};
