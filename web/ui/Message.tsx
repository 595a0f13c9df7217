import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { Foot } from './Page.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';

type Props = { above?: string | undefined; title: string; children: Elements; actions: ReactNode };

/** A whole page with a single message. Focuses its heading, so that a screen reader starts there. */
export const Message = ({ above, title, children, actions }: Props) => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <div className="my-auto flex flex-col gap-3 pt-4 text-md">
      {above && <p className="-mb-2 font-bold text-sm text-text-2 tracking-widest">{above}</p>}
      <h1 ref={heading} tabIndex={-1} className="font-extrabold text-2xl">
        {title}
      </h1>
      {children}
      <Foot>
        <div className="grid gap-2.5 sm:flex sm:flex-wrap">{actions}</div>
      </Foot>
    </div>
  );
};
