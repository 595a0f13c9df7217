import { EqualApproximately, EqualNot } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import type { End, Takeaway } from './takeaway.ts';

/** ≠ a clear difference, ≈ none that is clear; always beside words. As high as the text, unless a class says otherwise. */
export const Sign = ({ kind, className }: { kind: 'clear' | 'unclear'; className?: string }) => {
  const Icon = kind === 'clear' ? EqualNot : EqualApproximately;
  return <Icon size="1em" strokeWidth={2.7} className={cx('inline-block shrink-0', className)} aria-hidden="true" />;
};

export const EndMark = ({ end, text }: { end: End; text: Record<End, string> }) => (
  <span className="whitespace-nowrap">
    <span aria-hidden="true">{end === 'more' ? '▲ ' : '▼ '}</span>
    <span>{text[end]}</span>
  </span>
);

export const TakeawayBox = ({ sign, title, text }: Takeaway) => (
  <div
    className={cx(
      'flex items-center gap-5 rounded-lg border border-transparent px-7 py-3.5',
      sign === 'clear' ? 'bg-amber-soft' : 'bg-track',
    )}
  >
    {sign !== 'untested' && <Sign kind={sign} className="size-16" />}
    <p className="grid gap-1 text-md">
      <span>{title}</span>
      <small className="text-base">{text}</small>
    </p>
  </div>
);
