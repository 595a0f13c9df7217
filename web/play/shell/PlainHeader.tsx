import { chrome } from '../../i18n/chrome.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { useText } from '../../i18n/language.tsx';
import { Logo } from '../../ui/Logo.tsx';

export const PlainHeader = ({ isLinked = true }: { isLinked?: boolean }) => {
  const { home } = useText(chrome);
  return (
    <>
      {isLinked ? <Logo to="/test" label={home} /> : <Logo />}
      <LanguageSwitch />
    </>
  );
};
