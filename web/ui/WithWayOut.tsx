import type { ReactNode } from 'react';

type Props = {
  /** Of the place at the top where the way out is. */
  label: string;
  /** The button or link that leads out; nothing while there is no way out. */
  way: ReactNode;
  children: ReactNode;
};

/** A way out above every slide, which the pages below leave room for (`--way-out`). */
export const WithWayOut = ({ label, way, children }: Props) => (
  <div className={way ? 'relative [--way-out:calc(max(6px,env(safe-area-inset-top))+2.75rem)]' : 'relative'}>
    {way && (
      // The place beside the button lets presses through.
      <section
        className="pointer-events-none absolute inset-x-0 top-0 z-30 mx-auto flex max-w-phone justify-end pt-[max(6px,env(safe-area-inset-top))] pr-[max(2px,env(safe-area-inset-right))] *:pointer-events-auto sm:max-lg:max-w-[40rem] lg:max-w-[44rem]"
        aria-label={label}
      >
        {way}
      </section>
    )}
    {children}
  </div>
);
