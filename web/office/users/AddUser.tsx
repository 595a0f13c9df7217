import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { chrome } from '../../i18n/chrome.ts';
import { type Language, languages, useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { useUserFields } from './use-user-fields.tsx';
import { emptyDraft, normalized, userProblems } from './user-draft.ts';

type Props = { onAdded: (user: User) => void; onClose: () => void };

const AddUserForm = ({ onAdded, onClose }: Props) => {
  const text = useText(users).adding;
  const { languageName } = useText(chrome);
  const [draft, setDraft] = useState(emptyDraft);
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const problems = userProblems(draft);
  const form = useDialogForm({
    body: Object.keys(problems).length > 0 ? null : { ...normalized(draft), language },
    send: (body) => callSignedIn('POST /users', { body }),
    onSent: (user) => {
      onClose();
      onAdded(user);
    },
  });
  const { full_name, email, role } = useUserFields({
    draft,
    problems: form.isChecked ? problems : {},
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    role: null,
    form: form.id,
    isLabelVisible: true,
  });
  return (
    <DialogForm form={form} submit={text.submit}>
      <p>{text.intro}</p>
      {full_name}
      {email}
      {role}
      <NativeSelect
        label={text.language}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(value === 'en' ? 'en' : 'it')}
        data={languages.map((value) => ({ value, label: languageName[value] }))}
      />
    </DialogForm>
  );
};

/** A dialog that invites a new user. */
export const AddUser = ({ isOpen, ...form }: Props & { isOpen: boolean }) => (
  <DialogFrame isOpen={isOpen} onClose={form.onClose} title={useText(users).adding.title}>
    <AddUserForm {...form} />
  </DialogFrame>
);
