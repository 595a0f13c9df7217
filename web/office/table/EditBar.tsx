import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import type { Elements } from '../../ui/elements.ts';
import '../forms/dialog-form.css';
import { FormFailure } from '../forms/FormFailure.tsx';

type Props = {
  /** The id of the form that the row's fields belong to, so that Enter in any of them saves. */
  form: string;
  isBusy: boolean;
  /** Why the last attempt to save failed. */
  failure: string | null;
  onSave: () => void;
  onCancel: () => void;
  /** Further fields, or remarks. */
  children?: Elements;
};

/** Below a row being edited: a failure, if any, and buttons to save and cancel. */
export const EditBar = ({ form, isBusy, failure, onSave, onCancel, children }: Props) => {
  const { save, cancel } = useText(table);
  return (
    <div className="edit-bar">
      {children}
      <FormFailure>{failure}</FormFailure>
      {/* Only around its buttons: what is above may open dialogs, with forms of their own. */}
      <form
        id={form}
        className="dialog-buttons"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSave();
        }}
      >
        <Button variant="outline" disabled={isBusy} onClick={onCancel} data-discards>
          {cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {save}
        </Button>
      </form>
    </div>
  );
};
