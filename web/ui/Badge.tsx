import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** How many wait there; `label` says what, to screen readers. */
export const Count = ({ value, label }: { value: number; label?: string }) => (
  <span className="inline-grid h-5 min-w-5 place-items-center rounded-full border border-transparent bg-amber px-1.5 font-bold text-[#14213d] text-xs">
    <span aria-hidden={label !== undefined}>{value > 99 ? '99+' : value}</span>
    {label && <span className="sr-only">{` ${label}`}</span>}
  </span>
);

/** Something goes on right now. A word beside it says what. */
export const LiveDot = () => (
  <span
    className="mx-0.5 inline-block size-2 shrink-0 rounded-full bg-yes outline-3 outline-yes/25 forced-colors:bg-[Highlight]"
    aria-hidden="true"
  />
);

const tones = {
  quiet: 'bg-track text-text-2',
  yes: 'bg-yes-soft text-yes',
  no: 'bg-no-soft text-no',
  amber: 'bg-amber-soft text-amber-text',
  info: 'bg-info-soft text-info',
  live: 'bg-yes-soft text-yes',
};

type Props = {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  /** 20 px high, in lists. */
  isSmall?: boolean;
  children: ReactNode;
};

export const Badge = ({ tone = 'quiet', icon: Icon, isSmall = false, children }: Props) => (
  <span
    className={cx(
      'inline-flex items-center gap-1.5 rounded-full border border-transparent font-semibold office:text-sm text-xs',
      isSmall ? 'min-h-5 px-2 office:leading-none' : 'min-h-6 px-2.5',
      tones[tone],
    )}
  >
    {tone === 'live' && <LiveDot />}
    {Icon && <Icon className="size-3.5 shrink-0" aria-hidden="true" />}
    <span>{children}</span>
  </span>
);
