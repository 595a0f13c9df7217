import { Copy } from 'lucide-react';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Toast } from '../../ui/Toast.tsx';
import { useCopy } from '../../ui/use-copy.ts';

/** The participant's code; a click copies it to the clipboard. `isBoxed`: as a button among paragraphs. */
export const CodeButton = ({ code, isBoxed = false }: { code: string; isBoxed?: boolean }) => {
  const { code: label, answers: text } = useText(results);
  const { state, copy, dismiss } = useCopy(code);
  const notices = { idle: null, copied: text.codeCopied, denied: text.notCopied };
  const box = isBoxed ? 'min-h-12 rounded-md border border-line-strong bg-surface px-3 text-md' : 'min-h-11 text-sm';
  return (
    <>
      <button type="button" className={`inline-flex items-center gap-2 ${box}`} onClick={copy}>
        <span className={isBoxed ? 'sr-only' : 'text-text-2'}>{label}</span>{' '}
        <b className="tracking-wide" translate="no">
          {code}
        </b>
        <Copy className="size-4 shrink-0 text-text-2" />
        <span className="sr-only">{text.copy}</span>
      </button>
      <Toast text={notices[state]} isSuccess={state === 'copied'} onClose={dismiss} />
    </>
  );
};
