import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import type { Elements } from '../ui/elements.ts';

type Props = { id: string; title: string; variant?: 'sheet' | 'note'; className?: string; children: Elements };

export const Part = ({ id, title, variant = 'sheet', className, children }: Props) => {
  const isNote = variant === 'note';
  return (
    <Card
      variant={variant}
      aria-labelledby={id}
      className={cx('grid content-start print:shadow-none', isNote ? 'gap-1.5' : 'gap-2.5', className)}
    >
      <h2 id={id} className={isNote ? 'font-bold text-md' : 'font-extrabold text-lg'}>
        {title}
      </h2>
      {children}
    </Card>
  );
};
