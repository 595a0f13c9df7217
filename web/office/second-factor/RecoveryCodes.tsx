import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { useCopy } from '../../ui/use-copy.ts';

/** New recovery codes, which are shown this once, to be kept elsewhere. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { shown: text } = useText(secondFactor).codes;
  const words = useArrivalFocus<HTMLDivElement>();
  const all = codes.join('\n');
  const { state, copy } = useCopy(all);
  const save = () =>
    saveFile(new Blob([`Prima Vista · ${location.host}\n\n${all}\n`], { type: 'text/plain' }), text.file);
  return (
    <div className="dialog-form">
      <div ref={words} tabIndex={-1} className="dialog-words">
        <p>{text.text}</p>
      </div>
      <ul className="recovery-codes" aria-label={text.list} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <Button variant="default" onClick={copy}>
          {text.copy}
        </Button>
        <Button variant="default" onClick={save}>
          {text.save}
        </Button>
      </div>
      <p role="status">
        {state === 'copied' && <span>{text.copied}</span>}
        {state === 'denied' && <span>{text.notCopied}</span>}
      </p>
      <div className="dialog-buttons">
        <Button onClick={onDone}>{text.done}</Button>
      </div>
    </div>
  );
};
