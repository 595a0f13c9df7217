import { useEffect, useState } from 'react';
import { common } from '../../i18n/common.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

const barsAfterMs = 300;

/** As high as the rows to come, hidden from screen readers; grey only once loading takes long enough to be noticed. */
export const Bars = ({ columns }: { columns: number }) => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), barsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <tbody aria-hidden="true">
      {places.map((place) => (
        <tr key={place} className="border-line border-b last:border-0">
          <td colSpan={columns} className="h-11 px-4">
            {isLate && <span className="block h-3 rounded-sm bg-track" />}
          </td>
        </tr>
      ))}
    </tbody>
  );
};

type Props = {
  query: { data: unknown; refetch: () => unknown };
  isFiltered: boolean;
  onClearFilters: () => void;
  /** Why there are none without filters. */
  empty?: string;
};

/** Says in place of rows why there are none, and what can be done about it. */
export const ListNote = ({ query: { data, refetch }, isFiltered, onClearFilters, empty }: Props) => {
  const text = useText(table);
  const { retry } = useText(common);
  const button = (label: string, onClick: () => unknown) => (
    <Button variant="outline" onClick={() => void onClick()}>
      {label}
    </Button>
  );
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <p>{!data ? text.failed : isFiltered ? text.nothingFound : (empty ?? text.empty)}</p>
      {!data ? button(retry, refetch) : isFiltered && button(text.clearFilters, onClearFilters)}
    </div>
  );
};
