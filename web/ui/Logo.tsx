import { Link } from './router.tsx';

type MarkProps = { className?: string; x?: number; y?: number; r?: number };

export const LogoMark = ({ className = 'h-5 w-[31px]', x = 34, y = 22, r = 11 }: MarkProps) => (
  <svg className={`shrink-0 ${className}`} viewBox="0 0 68 44" aria-hidden="true" focusable="false">
    <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="5" />
    <circle cx={x} cy={y} r={r} fill="#E8A33D" />
  </svg>
);

/** An eye for each who has come in, never a name. No two neighbours look the same way. */
export const Eyes = ({ count, className }: { count: number; className: string }) =>
  Array.from({ length: count }, (_, at) => {
    const [x, y] = [34 + 9 * Math.cos(2.4 * at), 22 + 5 * Math.sin(2.4 * at)];
    // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity of their own
    return <LogoMark key={at} className={className} x={x} y={y} r={9} />;
  });

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
