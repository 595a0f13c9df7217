import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { chrome } from '../../i18n/chrome.ts';
import { type Language, languages, useLanguage, useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { users } from '../../i18n/users.ts';
import '../forms/dialog-form.css';
import { FormDialog } from '../forms/FormDialog.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useCloseUnlessSending } from '../forms/use-close-unless-sending.ts';
import { useFailures } from '../forms/use-failures.ts';
import { useProblemFocus } from '../forms/use-problem-focus.ts';
import { useUserFields } from './use-user-fields.tsx';
import { emptyDraft, tidied, userProblems } from './user-draft.ts';

type Props = { onAdded: (user: User) => void; onClose: () => void };

const addition = ['POST /users'];

const AddUserForm = ({ onAdded, onClose }: Props) => {
  const text = useText(users);
  const { cancel } = useText(table);
  const { languageName } = useText(chrome);
  const failures = useFailures();
  const [draft, setDraft] = useState(emptyDraft);
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [attempts, setAttempts] = useState(0);
  const form = useId();
  useProblemFocus(form, attempts);
  const problems = userProblems(draft);
  const { full_name, email, role } = useUserFields({
    draft,
    problems: attempts > 0 ? problems : {},
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    role: null,
    form,
    isLabelSeen: true,
  });
  const { mutate, isIdle, isError, isPending, error } = useMutation({
    mutationKey: addition,
    mutationFn: () => callSignedIn('POST /users', { body: { ...tidied(draft), language } }),
    onSuccess: (user) => {
      onClose();
      onAdded(user);
    },
    onError: failures.notify,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(problems).length === 0 && (isIdle || isError)) mutate();
  };
  return (
    <form id={form} className="dialog-form" onSubmit={submit} noValidate>
      <p>{text.adding.intro}</p>
      {full_name}
      {email}
      {role}
      <NativeSelect
        label={text.adding.language}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(value === 'en' ? 'en' : 'it')}
        data={languages.map((value) => ({ value, label: languageName[value] }))}
      />
      <FormFailure>{failures.textOf(error)}</FormFailure>
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

/** A dialog that invites a new person. */
export const AddUser = ({ isOpen, ...form }: Props & { isOpen: boolean }) => {
  const { adding } = useText(users);
  const close = useCloseUnlessSending(addition, form.onClose);
  return (
    <FormDialog opened={isOpen} onClose={close} title={adding.title}>
      <AddUserForm {...form} />
    </FormDialog>
  );
};
