import { chrome } from '../i18n/chrome.ts';
import { findingsHeader } from '../i18n/findings-header.ts';
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx';
import { useText } from '../i18n/language.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Link, useLocation } from '../ui/router.tsx';

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
      <nav
        className="order-last flex w-full flex-wrap justify-between gap-x-6 sm:order-none sm:ml-auto sm:w-auto print:hidden"
        aria-label={text.parts}
      >
        {links.map(([address, name]) => {
          const isHere = pathname === address;
          return (
            <Link
              key={address}
              to={address}
              className={`border-b-3 py-2.5 ${isHere ? 'border-amber font-bold' : 'border-transparent hover:border-line-strong'}`}
              aria-current={isHere ? 'page' : undefined}
            >
              {name}
            </Link>
          );
        })}
      </nav>
      <div className="print:hidden">
        <LanguageSwitch />
      </div>
    </>
  );
};
