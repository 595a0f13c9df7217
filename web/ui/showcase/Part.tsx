import type { Elements } from '../elements.ts';

/** Some parts of the kit, under one name. */
export const Part = ({ name, children }: { name: string; children: Elements }) => (
  <section className="grid grid-cols-1 gap-3 border-line border-t py-4">
    <h2 className="font-bold text-md">{name}</h2>
    {children}
  </section>
);

export const Row = ({ children }: { children: Elements }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);
