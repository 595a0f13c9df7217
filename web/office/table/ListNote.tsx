import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';

type Props =
  | { reason: 'failed'; onRetry: () => void }
  | { reason: 'nothingFound'; onClearFilters: () => void }
  /** `text` replaces the general text. */
  | { reason: 'empty'; text?: string | undefined };

/** Says in place of rows why there are none, and what can be done about it. */
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
