import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roleNames } from '../../i18n/role-names.ts';
import { roles } from '../../i18n/roles.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { unlessGone } from '../failures.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame, type useSubject } from '../forms/DialogFrame.tsx';
import { notifySuccess } from '../notices.ts';
import { focusList } from '../table/TablePage.tsx';
import { useRefresh } from '../use-refresh.ts';
import { splitScopes } from './role-scopes.ts';
import { isKnownRole, roleNameIn, useRoleName } from './role-words.ts';
import { ScopeMatrix } from './ScopeMatrix.tsx';

/** A role while it is edited; the scopes are joined by semicolons. */
export type RoleDraft = Pick<Role, 'name' | 'name_en' | 'description' | 'description_en' | 'scopes'>;

const emptyDraft: RoleDraft = { name: '', name_en: '', description: '', description_en: '', scopes: '' };

/** The draft as the server would store it: trimmed, with the names in lower case, and the scopes in one order. */
export const normalized = ({ name, name_en, description, description_en, scopes }: RoleDraft): RoleDraft => ({
  name: typedLine(name).toLowerCase(),
  name_en: typedLine(name_en).toLowerCase(),
  description: typedLine(description),
  description_en: typedLine(description_en),
  scopes: splitScopes(scopes).sort().join(';'),
});

export const hasNoName = (draft: RoleDraft): boolean => normalized(draft).name === '';

/** Whether a role is built in: it can be neither renamed nor deleted. */
export const isBuiltIn = ({ name }: Pick<Role, 'name'>): boolean => name === 'admin' || name === 'manager';

type Props = {
  draft: RoleDraft;
  nameProblem: string | undefined;
  onChange: (part: Partial<RoleDraft>) => void;
  form: string;
  /** Whether the role exists only once this is sent. */
  isNew?: boolean;
};

/** A role's name and description, each in both languages: one is enough, and what nobody writes is as it is without. */
export const RoleFields = ({ draft, nameProblem, onChange, form, isNew = false }: Props) => {
  const { language } = useLanguage();
  const { columns, inEnglish, adding, nameProtected } = useText(roles);
  const fieldFor = (name: keyof RoleDraft) => ({
    ...{ form, autoComplete: 'off', value: draft[name] },
    onChange: (typed: string) => onChange({ [name]: typed }),
  });
  const known = isKnownRole(draft.name) ? draft.name : undefined;
  return (
    <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
      {isBuiltIn(draft) ? (
        <div className="grid gap-1 md:col-span-2">
          <p className="font-semibold text-sm">{columns.name}</p>
          <p className="flex items-center gap-2 text-text-2">
            <Lock className="size-4 shrink-0" aria-hidden="true" />
            <b className="text-text">{roleNameIn(language, draft)}</b> <span className="text-sm">{nameProtected}</span>
          </p>
        </div>
      ) : (
        <>
          <TextInput
            {...fieldFor('name')}
            label={columns.name}
            about={isNew ? adding.nameHint : undefined}
            data-autofocus={isNew || undefined}
            autoCapitalize="none"
            error={nameProblem}
          />
          <TextInput
            {...fieldFor('name_en')}
            label={inEnglish.name}
            about={isNew ? adding.inEnglishHint : undefined}
            autoCapitalize="none"
          />
        </>
      )}
      <TextInput
        {...fieldFor('description')}
        label={columns.description}
        // What pages say as long as nobody writes anything.
        placeholder={known && roleNames.it[known].description}
      />
      <TextInput
        {...fieldFor('description_en')}
        label={inEnglish.description}
        placeholder={known && roleNames.en[known].description}
      />
    </div>
  );
};

const AddRoleForm = ({ onClose }: { onClose: () => void }) => {
  const { adding: text, messages } = useText(roles);
  const refresh = useRefresh('roles');
  const roleName = useRoleName();
  const [draft, setDraft] = useState(emptyDraft);
  const form = useDialogForm({
    body: hasNoName(draft) ? null : normalized(draft),
    send: (body) => callSignedIn('POST /roles', { body }),
    onSent: (role) => {
      onClose();
      notifySuccess(text.done(roleName(role)));
      void refresh();
    },
  });
  const isNameTaken = form.error instanceof ApiError && form.error.code === 'role_name_in_use';
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const nameProblem = form.isChecked && hasNoName(draft) ? messages.enterName : isNameTaken && form.failure;
  return (
    <DialogForm form={form} submit={text.submit} failure={isNameTaken ? null : form.failure}>
      <RoleFields draft={draft} nameProblem={nameProblem || undefined} onChange={change} form={form.id} isNew />
      <ScopeMatrix caption={text.scopes} scopes={draft.scopes} onChange={(scopes) => change({ scopes })} />
    </DialogForm>
  );
};

export const AddRole = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title={useText(roles).adding.title} size="lg">
    <AddRoleForm onClose={onClose} />
  </DialogFrame>
);

type DeleteProps = Omit<ReturnType<typeof useSubject<Role>>, 'open'>;

export const DeleteRole = ({ subject: role, isOpen, close }: DeleteProps) => {
  const text = useText(roles).deleting;
  const refresh = useRefresh('roles');
  const roleName = useRoleName();
  const isHeld = role !== undefined && role.num_users > 0;
  const confirm = async () => {
    if (!role) return;
    await callSignedIn('DELETE /roles/:id', { params: { id: role.id } }).catch(unlessGone);
    notifySuccess(text.done(roleName(role)));
    await refresh();
    close();
    focusList();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.title}
      submit={text.submit}
      isDisabled={isHeld}
      onConfirm={confirm}
      onClose={close}
    >
      {role && <p>{isHeld ? text.held(roleName(role), role.num_users) : text.text(roleName(role))}</p>}
    </ConfirmDialog>
  );
};
