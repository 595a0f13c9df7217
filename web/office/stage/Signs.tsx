import { cx } from '../../ui/cx.ts';
import type { End, Takeaway } from './takeaway.ts';

/** ≠ a clear difference, ≈ none that is clear; always beside words. As high as the text, unless a class says otherwise. */
export const Sign = ({ kind, className }: { kind: 'clear' | 'unclear'; className?: string }) => (
  <svg
    className={cx('inline-block shrink-0 fill-none stroke-current', className)}
    width="1em"
    height="1em"
    viewBox="0 0 24 24"
    strokeWidth="2.7"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={kind === 'clear' ? 'M4 9h16M4 15.5h16M15.5 4 8.5 20.5' : 'M4 9.5q4-4 8 0t8 0M4 16q4-4 8 0t8 0'} />
  </svg>
);

/** ▲ or ▼, with words: which end of a clear difference a group is at. */
export const EndMark = ({ end, text }: { end: End; text: Record<End, string> }) => (
  <span className="whitespace-nowrap">
    <span aria-hidden="true">{end === 'more' ? '▲ ' : '▼ '}</span>
    <span>{text[end]}</span>
  </span>
);

/** One sentence below figures, and what it does not mean. */
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
