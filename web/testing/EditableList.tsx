import { useQueryClient } from '@tanstack/react-query';
import type { Role, RoleEdit } from '../../contract/roles.ts';
import { callSignedIn } from '../api/login.ts';
import { FormFailure } from '../office/forms/FormFailure.tsx';
import { DataTable } from '../office/table/DataTable.tsx';
import { RecordRow } from '../office/table/RecordRow.tsx';
import { EditBar, RowActions } from '../office/table/RowActions.tsx';
import { type Drafts, useDrafts, useRowEditing } from '../office/table/use-row-editing.ts';
import { useCall } from '../office/use-call.ts';
import { TextInput } from '../ui/TextInput.tsx';

export type Fields = { name: string; description: string };

const columns = [
  { id: 'name', label: 'Name', value: ({ name }: Role) => name },
  { id: 'description', label: 'Description', value: ({ description }: Role) => description },
];

type RowProps = { role: Role; drafts: Drafts<Fields>; read: () => Promise<void>; onDeleted: (id: string) => void };

const Row = ({ role, drafts, read, onDeleted }: RowProps) => {
  const editing = useRowEditing({
    id: role.id,
    now: { name: role.name, description: role.description },
    drafts,
    normalized: (typed) => typed,
    isComplete: ({ name }) => name !== '',
    send: (body: RoleEdit) => callSignedIn('POST /roles/:id', { params: { id: role.id }, body }),
    onSaved: read,
    onDeleted: () => {
      onDeleted(role.id);
      read();
    },
  });
  const { form, draft, isChecked } = editing;
  if (!editing.isEditing) {
    const { name, description } = role;
    return (
      <RecordRow
        cells={{ name, description }}
        actions={<RowActions name={name} onEdit={editing.begin} onDelete={false} />}
      />
    );
  }
  return (
    <RecordRow
      editing={editing}
      cells={{
        name: (
          <TextInput
            label="Name"
            isLabelHidden
            form={form}
            value={draft.name}
            error={isChecked && draft.name === '' ? 'A name is needed' : undefined}
            onChange={(name) => editing.change({ name })}
          />
        ),
        description: (
          <TextInput
            label="Description"
            isLabelHidden
            form={form}
            value={draft.description}
            onChange={(description) => editing.change({ description })}
          />
        ),
      }}
      actions={<EditBar editing={editing} />}
      below={editing.failure && <FormFailure>{editing.failure}</FormFailure>}
    />
  );
};

/** Roles whose name and description can be edited in their rows, and a button that reloads them. */
export const EditableList = ({ onDeleted }: Pick<RowProps, 'onDeleted'>) => {
  const query = useCall('GET /roles');
  const queries = useQueryClient();
  const drafts = useDrafts<Fields>();
  const read = () => queries.invalidateQueries({ queryKey: ['GET /roles'] });
  return (
    <>
      <button type="button" onClick={() => read()}>
        Read again
      </button>
      <DataTable
        title="Roles"
        columns={columns}
        query={query}
        count={(found) => `${found} roles`}
        rowKey={({ id }) => id}
        hasActions
        renderRow={(role) => <Row role={role} drafts={drafts} read={read} onDeleted={onDeleted} />}
      />
    </>
  );
};
