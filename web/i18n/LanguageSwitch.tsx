import { chrome } from './chrome.ts';
import { languages, useLanguage, useText } from './language.tsx';

const looks = 'h-11 min-w-11 border-0 bg-surface px-2.5 text-text-2 focus-visible:-outline-offset-4';
const chosen = 'aria-pressed:bg-fill aria-pressed:text-on-fill forced-colors:aria-pressed:underline';

/** Switches between Italian and English; the buttons show which is selected. */
export const LanguageSwitch = () => {
  const { language, setLanguage } = useLanguage();
  const text = useText(chrome);
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-line-strong bg-surface p-0 font-semibold text-sm">
      <legend className="sr-only">{text.language}</legend>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={`${looks} ${chosen}`}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          <span aria-hidden="true">{code.toUpperCase()}</span>
          <span className="sr-only">{text.languageName[code]}</span>
        </button>
      ))}
    </fieldset>
  );
};
