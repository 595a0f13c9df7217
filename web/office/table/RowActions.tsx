import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Menu, type MenuItem } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

type Props = {
  /** The name of the row's subject. */
  name: string;
  /** False where it is not allowed. */
  onEdit: (() => void) | false;
  onDelete: (() => void) | false;
  /** What else can be done, in groups; false where it cannot. */
  more?: (MenuItem | false)[][];
  /** In the place of the pencil, which then is the menu's first item. */
  first?: Elements;
};

/** The buttons at the end of a row: to edit it, and a menu of what is done more rarely. */
export const RowActions = ({ name, onEdit, onDelete, more = [], first }: Props) => {
  const text = useText(table);
  const groups = [
    [Boolean(first) && onEdit && { label: text.edit(name), icon: Pencil, onSelect: onEdit }],
    ...more,
    [onDelete && { label: text.delete(name), icon: Trash2, isDangerous: true, onSelect: onDelete }],
  ]
    .map((items) => items.filter((item) => item !== false))
    .filter((items) => items.length > 0);
  return (
    <>
      {first}
      {!first && onEdit && (
        <IconButton icon={Pencil} label={text.edit(name)} size="small" data-row-action onClick={onEdit} />
      )}
      {groups.length > 0 && (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={text.more(name)} size="small" data-row-action />}
          groups={groups}
        />
      )}
    </>
  );
};

type EditBarProps = {
  /** `form`: the id of the form that the row's fields belong to, so that Enter in any of them saves. */
  editing: { form: string; isBusy: boolean; save: () => void; leave: () => void };
};

/** Saves or cancels a row that is edited. Only around its buttons: what is beside them may open forms of its own. */
export const EditBar = ({ editing: { form, isBusy, save, leave } }: EditBarProps) => {
  const text = useText(table);
  return (
    <form
      id={form}
      className="flex items-center justify-end gap-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Button variant="text" size="small" disabled={isBusy} onClick={leave} data-discards>
        {text.cancel}
      </Button>
      <Button type="submit" size="small" aria-disabled={isBusy}>
        {isBusy ? text.sending : text.save}
      </Button>
    </form>
  );
};
