import { useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';

type Props = {
  title: string;
  /** Of the card, such as its room. */
  className?: string;
  /** Below the card. */
  foot?: Elements;
  children: Elements;
};

/** A part of the home page: a card, named in small letters above it. */
export const Part = ({ title, className, foot, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 font-semibold text-sm text-text-2">
        {title}
      </h2>
      <Card className={className}>{children}</Card>
      {foot}
    </section>
  );
};
