import { use } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import type { Elements } from './elements.ts';
import { Words } from './words.ts';

export const Empty = ({ title, children, actions }: { title: string; children?: Elements; actions?: Elements }) => (
  <div className="grid justify-items-center gap-2 rounded-xl border border-line-strong border-dashed px-4 py-8 text-center">
    <p className="font-bold text-md">{title}</p>
    {children}
    {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
  </div>
);

type Props<Data> = {
  /** As react-query returns it, or anything like it. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  text: { loading?: string; failed: string | ((error: unknown) => string) };
  empty?: Elements;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => Elements;
};

export const Loaded = <Data,>({ query, text, empty, isEmpty, children }: Props<Data>) => {
  const { data, error } = query;
  const words = use(Words);
  if (data !== undefined) return empty !== undefined && isEmpty?.(data) ? empty : children(data);
  if (!error)
    return (
      <p role="status" className="py-6 text-center text-text-2" aria-busy="true">
        {text.loading ?? words.loading}
      </p>
    );
  return (
    <Card variant="note" role="alert" className="grid justify-items-start gap-2.5">
      <p>{typeof text.failed === 'string' ? text.failed : text.failed(error)}</p>
      <Button variant="outline" size="small" onClick={() => void query.refetch()}>
        {words.retry}
      </Button>
    </Card>
  );
};
