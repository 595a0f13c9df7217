import { type ReactNode, startTransition, useMemo, useState } from 'react';
import { type Kind, type Location, type Navigate, parse, RouterProvider, start } from '../ui/router.tsx';

let visits = 0;

export type Entry = string | { pathname: string; state?: object | null | undefined };

const entryOf = (entry: Entry): Location =>
  typeof entry === 'string' ? parse(entry, start) : parse(entry.pathname, start, entry.state);

type Props = { initialEntries?: Entry[]; children?: ReactNode };

/** A router with a history of its own. */
export const MemoryRouter = ({ initialEntries = ['/'], children }: Props) => {
  const [entries, setEntries] = useState<{ all: Location[]; at: number; kind: Kind }>(() => {
    const all = initialEntries.map(entryOf);
    return { all, at: all.length - 1, kind: 'POP' };
  });
  const navigate = useMemo<Navigate>(
    () =>
      (to, { replace = false, state = null } = {}) => {
        const key = `key ${++visits}`;
        startTransition(() =>
          setEntries(({ all, at }) => {
            if (typeof to === 'number') return { all, at: Math.min(Math.max(at + to, 0), all.length - 1), kind: 'POP' };
            const next = parse(to, all[at] ?? start, state, key);
            return replace
              ? { all: [...all.slice(0, at), next, ...all.slice(at + 1)], at, kind: 'REPLACE' }
              : { all: [...all.slice(0, at + 1), next], at: at + 1, kind: 'PUSH' };
          }),
        );
      },
    [],
  );
  const visit = useMemo(() => ({ location: entries.all[entries.at] ?? entryOf('/'), kind: entries.kind }), [entries]);
  return <RouterProvider {...{ visit, navigate, children }} />;
};
