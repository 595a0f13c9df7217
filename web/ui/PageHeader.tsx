import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

type Props = {
  title: string;
  /** Beside the title: a badge. */
  state?: Elements;
  /** A line below it. */
  lead?: string;
  actions?: ReactNode;
};

/** The head of a page: its name, its state and what can be done. The heading gets the focus on arrival. */
export const PageHeader = ({ title, state, lead, actions }: Props) => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <div className="mb-4 grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="font-extrabold text-xl">
            {title}
          </h1>
          {state}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {lead && <p className="max-w-[46rem] text-sm text-text-2">{lead}</p>}
    </div>
  );
};
