import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { table } from '../../i18n/table.ts';
import '../forms/dialog-form.css';
import { FormDialog } from '../forms/FormDialog.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useCloseUnlessSending } from '../forms/use-close-unless-sending.ts';
import { useFailures } from '../forms/use-failures.ts';
import { useProblemFocus } from '../forms/use-problem-focus.ts';
import { emptyDraft, hasNoName, tidied } from './role-draft.ts';
import { ScopePicker } from './ScopePicker.tsx';
import { useRoleFields } from './use-role-fields.tsx';

type Props = { onAdded: (role: Role) => void; onClose: () => void };

const addition = ['POST /roles'];

const AddRoleForm = ({ onAdded, onClose }: Props) => {
  const text = useText(roles);
  const { cancel } = useText(table);
  const failures = useFailures();
  const [draft, setDraft] = useState(emptyDraft);
  const [attempts, setAttempts] = useState(0);
  const form = useId();
  useProblemFocus(form, attempts);
  const { mutate, isIdle, isError, isPending, error } = useMutation({
    mutationKey: addition,
    mutationFn: () => callSignedIn('POST /roles', { body: tidied(draft) }),
    onSuccess: (role) => {
      onClose();
      onAdded(role);
    },
    onError: (failure) => {
      failures.notify(failure);
      setAttempts((before) => before + 1);
    },
  });
  const isNameTaken = error instanceof ApiError && error.code === 'role_name_in_use';
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const { name, description } = useRoleFields({
    draft,
    hasNoName: attempts > 0 && hasNoName(draft),
    nameProblem: isNameTaken ? failures.textOf(error) : null,
    onChange: change,
    form,
    isLabelSeen: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!hasNoName(draft) && (isIdle || isError)) mutate();
  };
  return (
    <form id={form} className="dialog-form" onSubmit={submit} noValidate>
      {name}
      {description}
      <ScopePicker scopes={draft.scopes} onChange={(scopes) => change({ scopes })} />
      <FormFailure>{isNameTaken ? null : failures.textOf(error)}</FormFailure>
      <div className="dialog-buttons">
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {text.adding.submit}
        </Button>
      </div>
    </form>
  );
};

/** A dialog that makes a new role. */
export const AddRole = ({ isOpen, ...form }: Props & { isOpen: boolean }) => {
  const { adding } = useText(roles);
  const close = useCloseUnlessSending(addition, form.onClose);
  return (
    <FormDialog opened={isOpen} onClose={close} title={adding.title} size="lg">
      <AddRoleForm {...form} />
    </FormDialog>
  );
};
