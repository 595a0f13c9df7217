import { Link, useLocation } from 'react-router';
import { chrome } from '../i18n/chrome.ts';
import { findingsHeader } from '../i18n/findings-header.ts';
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx';
import { useText } from '../i18n/language.tsx';
import { Logo } from '../ui/Logo.tsx';
import './findings-header.css';

/** The header of the pages about findings. */
export const FindingsHeader = () => {
  const text = useText(findingsHeader);
  const { home } = useText(chrome);
  const { pathname } = useLocation();
  const links = [
    ['/test', text.toTest],
    ['/findings', text.toFindings],
    ['/findings/method', text.toMethod],
  ] as const;
  return (
    <>
      <Logo to="/test" label={home} />
      <nav className="findings-nav" aria-label={text.parts}>
        {links.map(([address, name]) => (
          <Link key={address} to={address} aria-current={pathname === address ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <LanguageSwitch />
    </>
  );
};
