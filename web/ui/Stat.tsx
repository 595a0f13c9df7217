import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const row =
  'grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-y-4 py-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x md:divide-line';

/** Figures on one baseline, with hairlines between. */
export const Stats = ({ label, children }: { label?: string; children: ReactNode }) => (
  <dl className={row} aria-label={label}>
    {children}
  </dl>
);

type Props = { label: string; value: ReactNode; note?: ReactNode; tone?: 'no' | 'yes' | undefined };

/** What is counted, how many, and what they are to be compared with. */
export const Stat = ({ label, value, note, tone }: Props) => (
  <div className="grid min-w-0 content-start px-5">
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className={cx('mt-0.5 font-bold text-2xl', tone === 'no' && 'text-no', tone === 'yes' && 'text-yes')}>
      {value}
    </dd>
    {note && <dd className="text-sm text-text-2">{note}</dd>}
  </div>
);
