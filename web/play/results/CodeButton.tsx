import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Toast } from '../../ui/Toast.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import './code-button.css';

/** The participant's code; a click copies it to the clipboard. */
export const CodeButton = ({ code }: { code: string }) => {
  const { code: label, answers: text } = useText(results);
  const { state, copy, dismiss } = useCopy(code);
  const notices = { idle: null, copied: text.codeCopied, denied: text.notCopied };
  return (
    <>
      <button type="button" className="code-button" onClick={copy}>
        <span>{label}</span> <b translate="no">{code}</b>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path
            d="M7 6V3.5h9.5V13H14M3.5 7H13v9.5H3.5Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinejoin="round"
          />
        </svg>
        <span className="sr-only">{text.copy}</span>
      </button>
      <Toast text={notices[state]} isSuccess={state === 'copied'} onClose={dismiss} />
    </>
  );
};
