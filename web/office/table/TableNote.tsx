import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';

type Props = {
  /** Why there are no rows to see. */
  reason: 'failed' | 'empty' | 'nothingFound';
  onRetry: () => void;
  onClearFilters: () => void;
};

/** Stands where rows would be, with what can be done about it. */
export const TableNote = ({ reason, onRetry, onClearFilters }: Props) => {
  const text = useText(table);
  return (
    <div className="table-note">
      <p>{text[reason]}</p>
      {reason === 'failed' && <Button onClick={onRetry}>{text.retry}</Button>}
      {reason === 'nothingFound' && (
        <Button variant="default" onClick={onClearFilters}>
          {text.clearFilters}
        </Button>
      )}
    </div>
  );
};
