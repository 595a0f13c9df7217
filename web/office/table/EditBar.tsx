import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';

type Props = {
  /** The id of the form that the row's fields belong to, so that Enter in any of them saves. */
  form: string;
  isBusy: boolean;
  onSave: () => void;
  onCancel: () => void;
};

/** Saves or cancels a row that is edited. Only around its buttons: what is beside them may open forms of its own. */
export const EditBar = ({ form, isBusy, onSave, onCancel }: Props) => {
  const { save, cancel, sending } = useText(table);
  return (
    <form
      id={form}
      className="flex items-center justify-end gap-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave();
      }}
    >
      <Button variant="text" size="small" disabled={isBusy} onClick={onCancel} data-discards>
        {cancel}
      </Button>
      <Button type="submit" size="small" aria-disabled={isBusy}>
        {isBusy ? sending : save}
      </Button>
    </form>
  );
};
