import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Elements } from './elements.ts';

type Props = Omit<ComponentProps<'details'>, 'children' | 'open'> & {
  summary: string | Elements;
  /** The answer, said without opening it: "3 of 5". */
  note?: string | Elements;
  isOpen?: boolean;
  children: Elements;
};

export const Disclosure = ({ summary, note, isOpen, className, children, ...rest }: Props) => (
  <details className={className} open={isOpen} {...rest}>
    <summary className="flex min-h-11 items-center gap-3 py-2">
      {/* On a phone, a long note goes below. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{summary}</span>
        {note && <span className="text-sm text-text-2">{note}</span>}
      </span>
      <ChevronDown
        className="size-4.5 shrink-0 text-text-3 transition-transform [[open]>summary>&]:rotate-180"
        aria-hidden="true"
      />
    </summary>
    {children}
  </details>
);
