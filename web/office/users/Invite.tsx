import { Mail } from 'lucide-react';
import { useState } from 'react';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { callSignedIn } from '../../api/login.ts';
import { type Language, useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { EmailInput } from '../forms/EmailInput.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { type InviteFormProps, InviteList } from './InviteList.tsx';
import { LanguageField, RoleField } from './invitation-fields.tsx';
import { emptyDraft, normalized, userProblems } from './user-draft.ts';

const InviteOne = ({ hasMail, onInvited, onClose, choice }: InviteFormProps) => {
  const { columns, messages, adding: text } = useText(users);
  const [draft, setDraft] = useState(emptyDraft);
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const problems = userProblems(draft);
  const form = useDialogForm({
    body: Object.keys(problems).length > 0 ? null : { ...normalized(draft), language, flg_mail: hasMail },
    send: (body) => callSignedIn('POST /users', { body }),
    onSent: (user) => {
      onClose();
      onInvited([user]);
    },
  });
  const shown = form.isChecked ? problems : {};
  const saysSame = shown.full_name && shown.email === shown.full_name;
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <DialogForm form={form} submit={hasMail ? text.submit : text.make}>
      {choice}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextInput
          label={columns.full_name}
          form={form.id}
          maxLength={maxTextLength}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={draft.full_name}
          onChange={(full_name) => change({ full_name })}
          error={shown.full_name && messages[shown.full_name]}
        />
        <EmailInput
          label={columns.email}
          form={form.id}
          autoComplete="off"
          value={draft.email}
          onChange={(email) => change({ email })}
          wrongForm={messages.checkEmail}
          error={saysSame ? true : shown.email && messages[shown.email]}
        />
        <RoleField
          form={form.id}
          role_id={draft.role_id}
          current={null}
          onChange={(role_id) => change({ role_id })}
          error={shown.role_id && messages[shown.role_id]}
        />
        <LanguageField label={text.language} form={form.id} value={language} onChange={setLanguage} />
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

type Props = Omit<InviteFormProps, 'choice'> & { isOpen: boolean };

/** A dialog that invites somebody, or everybody on a list. */
export const Invite = ({ isOpen, ...form }: Props) => {
  const { adding: text } = useText(users);
  const [how, setHow] = useState<'one' | 'list'>('one');
  const Form = how === 'one' ? InviteOne : InviteList;
  return (
    <DialogFrame isOpen={isOpen} onClose={form.onClose} title={text.title} size="lg">
      <Form
        {...form}
        choice={
          <SegmentedControl
            label={text.how}
            options={[
              { value: 'one', label: text.one },
              { value: 'list', label: text.list },
            ]}
            value={how}
            onChange={setHow}
          />
        }
      />
    </DialogFrame>
  );
};
