import { Children, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** Figures on one baseline, with hairlines between those of a row: up to five in one, and four from six on. */
export const Stats = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className="overflow-hidden">
    <dl
      className={cx(
        'grid grid-cols-2 gap-y-4 py-4',
        Children.count(children) > 5 ? 'md:grid-cols-4' : 'md:auto-cols-fr md:grid-flow-col md:grid-cols-none',
      )}
      aria-label={label}
    >
      {children}
    </dl>
  </div>
);

type Props = { label: string; value: ReactNode; note?: ReactNode; tone?: 'no' | 'yes' | undefined };

export const Stat = ({ label, value, note, tone }: Props) => (
  <div className="-ml-px grid min-w-0 content-start border-line border-l px-5">
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className={cx('mt-0.5 font-bold text-2xl', tone === 'no' && 'text-no', tone === 'yes' && 'text-yes')}>
      {value}
    </dd>
    {note && <dd className="text-sm text-text-2">{note}</dd>}
  </div>
);
