import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import type { Elements } from '../ui/elements.ts';

type PartProps = { id: string; title: string; className?: string; children: Elements };

/** A part of the end of the page, in a card of its own. */
export const Part = ({ id, title, className, children }: PartProps) => (
  <Card aria-labelledby={id} className={cx('grid content-start gap-2.5 print:shadow-none', className)}>
    <h2 id={id} className="font-extrabold text-lg">
      {title}
    </h2>
    {children}
  </Card>
);
