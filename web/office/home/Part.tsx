import { useId } from 'react';
import type { Elements } from '../../ui/elements.ts';

/** A part of the home page, named in small letters above it. */
export const Part = ({ title, children }: { title: string; children: Elements }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 font-semibold text-sm text-text-2">
        {title}
      </h2>
      {children}
    </section>
  );
};
