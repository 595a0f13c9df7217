import { useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';

type Props = { title: string; className?: string; children: Elements };

/** A part of the home page: a card, named in small letters above it. */
export const Part = ({ title, className, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 font-semibold text-sm text-text-2">
        {title}
      </h2>
      <Card className={className}>{children}</Card>
    </section>
  );
};

/** The room of the last class's results while they are on their way: what stands below it keeps its place. */
export const PartRoom = () => <div className="h-88 md:h-64" />;
