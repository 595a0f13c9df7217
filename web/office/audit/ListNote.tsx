import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';

type Props = {
  /** What to say when there is nothing at all. */
  empty: string;
  hasFailed: boolean;
  hasFilters: boolean;
  onRetry: () => void;
  onClearFilters: () => void;
};

/** Stands where rows would be, with what can be done about it. */
export const ListNote = ({ empty, hasFailed, hasFilters, onRetry, onClearFilters }: Props) => {
  const text = useText(table);
  const isNarrowed = hasFilters && !hasFailed;
  return (
    <div className="table-note">
      <p>{hasFailed ? text.failed : isNarrowed ? text.nothingFound : empty}</p>
      {hasFailed && <Button onClick={onRetry}>{text.retry}</Button>}
      {isNarrowed && (
        <Button variant="default" onClick={onClearFilters}>
          {text.clearFilters}
        </Button>
      )}
    </div>
  );
};
