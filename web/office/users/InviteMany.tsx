import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { decodeText } from '../../../contract/rules/decode-text.ts';
import { maxInvitedAtOnce } from '../../../contract/rules/limits.ts';
import type { NewUsers, User } from '../../../contract/users.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { chrome } from '../../i18n/chrome.ts';
import { type Language, languages, useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { type PastedLine, readPeople } from './pasted-people.ts';
import { RoleField } from './RoleField.tsx';

/** What is wrong with lines, then every other line as it was understood: a long list must not hide what is to be mended. */
const Lines = ({ lines }: { lines: readonly PastedLine[] }) => {
  const { inviting: text } = useText(users);
  const [right, wrong] = [lines.filter(({ problem }) => !problem), lines.filter(({ problem }) => problem)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="pasted-lines" aria-label={text.lines} tabIndex={0}>
      <ul>
        {[...wrong, ...right].map(({ num_line, text: line, full_name, email, problem }) => (
          <li key={num_line} data-problem={problem !== null || undefined}>
            {problem === null ? (
              <>
                <span>{full_name}</span> <small>{email}</small>
              </>
            ) : (
              <>
                <strong>{text.line(num_line, text.problems[problem])}</strong> <small>{line}</small>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

type Props = { onAdded: (invited: User[]) => void; onClose: () => void };

const InviteManyForm = ({ onAdded, onClose }: Props) => {
  const { inviting: text, adding, messages } = useText(users);
  const { languageName } = useText(chrome);
  const [list, setList] = useState('');
  const [role_id, setRole] = useState('');
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [taken, setTaken] = useState<string[]>([]);
  const file = useRef<HTMLInputElement>(null);
  const lines = readPeople(list, taken);
  const right = lines.filter(({ problem }) => problem === null);
  const wrong = lines.length - right.length;
  const isTooLong = lines.length > maxInvitedAtOnce;
  const people = right.map(({ full_name, email }) => ({ full_name, email }));
  const listProblem = (): string | null => {
    if (lines.length === 0) return text.empty;
    if (isTooLong) return text.tooMany(maxInvitedAtOnce);
    return right.length === 0 ? text.wrong(wrong) : null;
  };
  const form = useDialogForm({
    body: listProblem() !== null || role_id === '' ? null : { people, role_id, language },
    // Who can be invited is; the lines of the others stay in the list.
    send: async (body: NewUsers) => {
      const emails = body.people.map(({ email }) => email);
      const { taken: found } = await callSignedIn('POST /users/invitations/check', { body: { emails } });
      const open = body.people.filter(({ email }) => !found.includes(email));
      if (open.length > 0) onAdded(await callSignedIn('POST /users/invitations', { body: { ...body, people: open } }));
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
    <DialogForm form={form} submit={text.submit(right.length)} failure={listProblem() === null && form.failure}>
      <p>{text.intro}</p>
      <Textarea
        label={text.list}
        description={text.example}
        form={form.id}
        rows={5}
        spellCheck={false}
        data-autofocus
        value={list}
        onChange={({ currentTarget: { value } }) => change(value)}
        error={form.isChecked && listProblem()}
      />
      <Button variant="default" size="xs" className="pasted-file" onClick={() => file.current?.click()}>
        {text.file}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        onChange={async ({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // So that the same file, mended, can be chosen again.
          if (chosen) change(decodeText(new Uint8Array(await chosen.arrayBuffer())));
          currentTarget.value = '';
        }}
      />
      {lines.length > 0 && <Lines lines={lines} />}
      <p role="status">{lines.length > 0 && text.count(lines.length, wrong)}</p>
      <RoleField
        role_id={role_id}
        current={null}
        onChange={setRole}
        error={form.isChecked && role_id === '' ? messages.selectRole : undefined}
        form={form.id}
        isLabelVisible
      />
      <NativeSelect
        label={adding.language}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(value === 'en' ? 'en' : 'it')}
        data={languages.map((value) => ({ value, label: languageName[value] }))}
      />
    </DialogForm>
  );
};

/** A dialog that invites everybody on a list, with one role. */
export const InviteMany = ({ isOpen, ...form }: Props & { isOpen: boolean }) => (
  <DialogFrame isOpen={isOpen} onClose={form.onClose} title={useText(users).inviting.title} size="lg">
    <InviteManyForm {...form} />
  </DialogFrame>
);
