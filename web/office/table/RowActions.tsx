import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { BinIcon, PencilIcon } from './icons.tsx';
import { RowButton } from './RowButton.tsx';

type Props = {
  /** The name of the row's subject. */
  name: string;
  /** False where it is not allowed. */
  onEdit: (() => void) | false;
  onDelete: (() => void) | false;
};

/** The buttons to edit and delete a row. */
export const RowActions = ({ name, onEdit, onDelete }: Props) => {
  const text = useText(table);
  return (
    <>
      {onEdit && <RowButton icon={<PencilIcon />} text={text.editShort} label={text.edit(name)} onClick={onEdit} />}
      {onDelete && (
        <RowButton
          icon={<BinIcon />}
          text={text.deleteShort}
          label={text.delete(name)}
          onClick={onDelete}
          isDangerous
        />
      )}
    </>
  );
};
