import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  quiet: 'bg-track text-text-2',
  yes: 'bg-yes-soft text-yes',
  no: 'bg-no-soft text-no',
  amber: 'bg-amber-soft text-amber-text',
  solid: 'bg-fill text-on-fill',
};

/** A state in a word or two. */
export const Badge = (props: { tone?: keyof typeof tones; icon?: LucideIcon; children: ReactNode }) => {
  const { tone = 'quiet', icon: Icon, children } = props;
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full border border-transparent px-2.5 font-semibold text-xs',
        tones[tone],
      )}
    >
      {Icon && <Icon className="size-3.5 shrink-0" aria-hidden="true" />}
      <span>{children}</span>
    </span>
  );
};
