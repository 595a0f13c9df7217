import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

type Props = { above?: string | undefined; title: string; children: Elements; actions: ReactNode };

/** A whole page with a single message. Focuses its heading, so that a screen reader starts there. */
export const Message = ({ above, title, children, actions }: Props) => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <div className="my-auto grid grid-cols-1 gap-3 py-4 text-md">
      {above && <p className="-mb-2 font-bold text-sm text-text-2 tracking-widest">{above}</p>}
      <h1 ref={heading} tabIndex={-1} className="font-extrabold text-2xl">
        {title}
      </h1>
      {children}
      <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">{actions}</div>
    </div>
  );
};
