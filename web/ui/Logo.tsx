import { Link } from './router.tsx';

export const LogoMark = ({ className = 'h-5 w-[31px]' }: { className?: string }) => (
  <svg className={`shrink-0 ${className}`} viewBox="0 0 68 44" aria-hidden="true" focusable="false">
    <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="5" />
    <circle cx="34" cy="22" r="11" fill="#E8A33D" />
  </svg>
);

const looks =
  'inline-flex min-h-11 items-center gap-2.5 font-extrabold text-base text-text no-underline tracking-tight';

export const Logo = ({ to, label }: { to?: string; label?: string }) => {
  const mark = (
    <>
      <LogoMark />
      <span translate="no">Prima Vista</span>
    </>
  );
  return to ? (
    <Link className={looks} to={to} aria-label={label}>
      {mark}
    </Link>
  ) : (
    <span className={looks}>{mark}</span>
  );
};
