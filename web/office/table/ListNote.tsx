import { common } from '../../i18n/common.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';

type Props =
  | { reason: 'failed'; onRetry: () => void }
  | { reason: 'nothingFound'; onClearFilters: () => void }
  /** `text` replaces the general text. */
  | { reason: 'empty'; text?: string | undefined };

/** Says in place of rows why there are none, and what can be done about it. */
export const ListNote = (props: Props) => {
  const text = useText(table);
  const words = useText(common);
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <p>{(props.reason === 'empty' && props.text) || text[props.reason]}</p>
      {props.reason === 'failed' && (
        <Button variant="outline" onClick={props.onRetry}>
          {words.retry}
        </Button>
      )}
      {props.reason === 'nothingFound' && (
        <Button variant="outline" onClick={props.onClearFilters}>
          {text.clearFilters}
        </Button>
      )}
    </div>
  );
};
