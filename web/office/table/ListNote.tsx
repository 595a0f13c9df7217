import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';

type Props =
  | { reason: 'failed'; onRetry: () => void }
  | { reason: 'nothingFound'; onClearFilters: () => void }
  /** `text` says it in the list's own words. */
  | { reason: 'empty'; text?: string | undefined };

/** Stands where rows would be: why there are none, and what can be done about it. */
export const ListNote = (props: Props) => {
  const text = useText(table);
  return (
    <div className="table-note">
      <p>{(props.reason === 'empty' && props.text) || text[props.reason]}</p>
      {props.reason === 'failed' && <Button onClick={props.onRetry}>{text.retry}</Button>}
      {props.reason === 'nothingFound' && (
        <Button variant="default" onClick={props.onClearFilters}>
          {text.clearFilters}
        </Button>
      )}
    </div>
  );
};
