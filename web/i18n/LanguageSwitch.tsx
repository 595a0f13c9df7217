import { chrome } from './chrome.ts';
import { languages, useLanguage, useText } from './language.tsx';
import './language-switch.css';

/** Switches between Italian and English; the buttons show which is selected. */
export const LanguageSwitch = () => {
  const { language, setLanguage } = useLanguage();
  const text = useText(chrome);
  return (
    <fieldset className="language-switch">
      <legend className="sr-only">{text.language}</legend>
      {languages.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={code === language} onClick={() => setLanguage(code)}>
          <span aria-hidden="true">{code.toUpperCase()}</span>
          <span className="sr-only">{text.languageName[code]}</span>
        </button>
      ))}
    </fieldset>
  );
};
