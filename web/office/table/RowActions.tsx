import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Menu, type MenuItem } from '../../ui/Floating.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

type Props = {
  /** The name of the row's subject. */
  name: string;
  /** False where it is not allowed. */
  onEdit: (() => void) | false;
  onDelete: (() => void) | false;
  /** What else can be done, in groups. */
  more?: MenuItem[][];
  /** In the place of the pencil, which then is the menu's first item. */
  first?: ReactNode;
};

/** The buttons at the end of a row: to edit it, and a menu of what is done more rarely. */
export const RowActions = ({ name, onEdit, onDelete, more = [], first }: Props) => {
  const text = useText(table);
  const groups: MenuItem[][] = [
    first && onEdit ? [{ label: text.edit(name), icon: Pencil, onSelect: onEdit }] : [],
    ...more,
    onDelete ? [{ label: text.delete(name), icon: Trash2, isDangerous: true, onSelect: onDelete }] : [],
  ].filter((items) => items.length > 0);
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
