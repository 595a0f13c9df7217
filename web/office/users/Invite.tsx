import { Check, CircleAlert, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { decodeText } from '../../../contract/rules/decode-text.ts';
import { maxInvitedAtOnce } from '../../../contract/rules/limits.ts';
import type { NewUsers, User } from '../../../contract/users.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { type Language, useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextButton } from '../../ui/TextLink.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { type PastedLine, readPeople } from './pasted-people.ts';
import { emptyDraft, LanguageField, normalized, RoleField, userProblems, useUserFields } from './user-fields.tsx';

/** How many lines are right, and what is wrong with each of the others: a long list must not hide what is to be corrected. */
const Lines = ({ lines }: { lines: readonly PastedLine[] }) => {
  const { inviting: text } = useText(users);
  const wrong = lines.filter(({ problem }) => problem);
  const right = lines.length - wrong.length;
  return (
    <section
      className="max-h-40 overflow-auto rounded-md border border-line text-sm"
      aria-label={text.lines}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <ul className="divide-y divide-line">
        {right > 0 && (
          <li className="flex items-center gap-3 px-3 py-1.5">
            <Check className="size-4 shrink-0 text-yes" aria-hidden="true" />
            <span>{text.right(right)}</span>
          </li>
        )}
        {wrong.map(({ num_line, text: line, problem }) => (
          <li key={num_line} className="flex gap-3 bg-no-soft px-3 py-1.5 text-no">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 break-words">
              <strong>{problem && text.line(num_line, text.problems[problem])}</strong> <span>{line}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

type InviteFormProps = {
  hasMail: boolean;
  onInvited: (invited: User[]) => void;
  onClose: () => void;
};

const InviteList = ({ hasMail, onInvited, onClose }: InviteFormProps) => {
  const { inviting: text, adding, messages } = useText(users);
  const [list, setList] = useState('');
  const [role_id, setRole] = useState('');
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [taken, setTaken] = useState<string[]>([]);
  const file = useRef<HTMLInputElement>(null);
  const lines = readPeople(list, taken);
  const right = lines.filter(({ problem }) => problem === null);
  const wrong = lines.length - right.length;
  const people = right.map(({ full_name, email }) => ({ full_name, email }));
  const listProblem = (): string | undefined => {
    if (lines.length === 0) return text.empty;
    if (lines.length > maxInvitedAtOnce) return text.tooMany(maxInvitedAtOnce);
    return right.length === 0 ? text.wrong(wrong) : undefined;
  };
  const form = useDialogForm({
    body: listProblem() || role_id === '' ? null : { people, role_id, language, flg_mail: hasMail },
    // Who can be invited is; the lines of the others stay in the list.
    send: async (body: NewUsers) => {
      const emails = body.people.map(({ email }) => email);
      const { taken: found } = await callSignedIn('POST /users/invitations/check', { body: { emails } });
      const open = body.people.filter(({ email }) => !found.includes(email));
      if (open.length > 0)
        onInvited(await callSignedIn('POST /users/invitations', { body: { ...body, people: open } }));
      const left = lines.filter(({ problem, email }) => problem !== null || found.includes(email));
      setTaken([...taken, ...emails]);
      setList(left.map((line) => line.text).join('\n'));
      // The dialog stays, and the list says what to do.
      if (left.length > 0) throw new ApiError('email_in_use', 409);
    },
    onSent: onClose,
  });
  const change = (value: string) => {
    setList(value);
    form.clearFailure();
  };
  return (
    <DialogForm
      form={form}
      submit={(hasMail ? text.submit : text.make)(right.length)}
      failure={!listProblem() && form.failure}
    >
      <TextArea
        label={text.list}
        about={text.example}
        rows={5}
        spellCheck={false}
        data-autofocus
        value={list}
        onChange={change}
        error={form.isChecked ? listProblem() : undefined}
      />
      <p className="text-sm text-text-2">
        <span>{`${text.intro} `}</span>
        <TextButton isInline onClick={() => file.current?.click()}>
          {text.file}
        </TextButton>
      </p>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        onChange={async ({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // So that the same file, corrected, can be chosen again.
          if (chosen) change(decodeText(new Uint8Array(await chosen.arrayBuffer())));
          currentTarget.value = '';
        }}
      />
      {lines.length > 0 && <Lines lines={lines} />}
      <p role="status" className="sr-only">
        {lines.length > 0 && text.count(lines.length, wrong)}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <RoleField
          value={role_id}
          current={null}
          onChange={setRole}
          error={form.isChecked && role_id === '' ? messages.selectRole : undefined}
        />
        <LanguageField value={language} onChange={setLanguage} />
      </div>
      {!hasMail && (
        <Notice icon={Mail} title={adding.withoutMail.title}>
          <p className="text-text-2">{adding.withoutMail.list}</p>
        </Notice>
      )}
    </DialogForm>
  );
};

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
  });
  return (
    <DialogForm form={form} submit={hasMail ? text.submit : text.make}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {full_name}
        {email}
        {role}
        <LanguageField value={language} onChange={setLanguage} />
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
