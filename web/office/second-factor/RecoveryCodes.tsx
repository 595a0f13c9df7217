import { Copy, Download } from 'lucide-react';
import { useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { useCopy } from '../../ui/use-copy.ts';

/** New recovery codes, which are shown this once, to be kept elsewhere. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { shown: text } = useText(secondFactor).codes;
  const words = useArrivalFocus<HTMLParagraphElement>();
  const all = codes.join('\n');
  const { state, copy } = useCopy(all);
  const save = () =>
    saveFile(new Blob([`Prima Vista · ${location.host}\n\n${all}\n`], { type: 'text/plain' }), text.file);
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {text.text}
      </p>
      <ul
        className="grid grid-cols-2 huge:grid-cols-1 gap-x-6 gap-y-1 rounded-lg bg-sunken p-4 font-mono"
        aria-label={text.list}
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" icon={Copy} onClick={copy}>
          {text.copy}
        </Button>
        <Button variant="outline" size="small" icon={Download} onClick={save}>
          {text.save}
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {state === 'copied' && <span>{text.copied}</span>}
        {state === 'denied' && <span>{text.notCopied}</span>}
      </p>
      <DialogActions>
        <Button onClick={onDone}>{text.done}</Button>
      </DialogActions>
    </>
  );
};
