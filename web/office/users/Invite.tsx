import { Mail } from 'lucide-react';
import { useState } from 'react';
import { callSignedIn } from '../../api/login.ts';
import { type Language, useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { type InviteFormProps, InviteList } from './InviteList.tsx';
import { emptyDraft, normalized, userProblems } from './user-draft.ts';
import { LanguageField, useUserFields } from './user-fields.tsx';

const InviteOne = ({ hasMail, onInvited, onClose }: InviteFormProps) => {
  const { adding: text } = useText(users);
  const [draft, setDraft] = useState(emptyDraft);
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const form = useDialogForm({
    body: Object.keys(userProblems(draft)).length > 0 ? null : { ...normalized(draft), language, flg_mail: hasMail },
    send: (body) => callSignedIn('POST /users', { body }),
    onSent: (user) => {
      onClose();
      onInvited([user]);
    },
  });
  const { full_name, email, role } = useUserFields({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    isChecked: form.isChecked,
    looks: { form: form.id },
  });
  return (
    <DialogForm form={form} submit={hasMail ? text.submit : text.make}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {full_name}
        {email}
        {role}
        <LanguageField form={form.id} value={language} onChange={setLanguage} />
      </div>
      {hasMail ? (
        <p className="text-text-2">{text.intro}</p>
      ) : (
        <Notice icon={Mail} title={text.withoutMail.title}>
          <p className="text-text-2">{text.withoutMail.one}</p>
        </Notice>
      )}
    </DialogForm>
  );
};

/** A dialog that invites somebody, or everybody on a list. */
export const Invite = ({ isOpen, ...form }: InviteFormProps & { isOpen: boolean }) => {
  const { adding: text } = useText(users);
  const [how, setHow] = useState<'one' | 'list'>('one');
  return (
    <DialogFrame isOpen={isOpen} onClose={form.onClose} title={text.title} size="lg">
      <SegmentedControl
        label={text.how}
        options={[
          { value: 'one', label: text.one },
          { value: 'list', label: text.list },
        ]}
        value={how}
        onChange={setHow}
      />
      {how === 'one' ? <InviteOne {...form} /> : <InviteList {...form} />}
    </DialogFrame>
  );
};
