import { chrome } from '../i18n/chrome.ts';
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx';
import { useText } from '../i18n/language.tsx';
import { Logo } from '../ui/Logo.tsx';

/** The way home and the language. */
export const PlainHeader = () => {
  const { home } = useText(chrome);
  return (
    <>
      <Logo to="/test" label={home} />
      <LanguageSwitch />
    </>
  );
};
