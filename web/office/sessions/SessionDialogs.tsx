import { useState } from 'react';
import type { ClassSession, SessionData } from '../../../contract/class-sessions.ts';
import { maxClassSize, maxTextLength } from '../../../contract/rules/limits.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import type { Elements } from '../../ui/elements.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { dataOf, draftOf, emptyDraft, hasNoName, type SessionDraft, sessionChanges, sizeOf } from './session-draft.ts';

type FormProps<Answer> = {
  initial: SessionDraft;
  /** Content above the fields. */
  children?: Elements;
  submit: string;
  /** Called with the trimmed input. */
  send: (data: SessionData) => Promise<Answer>;
  onSent: (answer: Answer) => Promise<void>;
};

/** Name, size and note of a session, in a dialog. */
const SessionForm = <Answer,>({ initial, children, submit, send, onSent }: FormProps<Answer>) => {
  const { fields } = useText(sessions);
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<SessionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const form = useDialogForm({ body: dataOf(draft), send, onSent });
  const common = { form: form.id, autoComplete: 'off' };
  return (
    <DialogForm form={form} submit={submit}>
      {children}
      <TextInput
        {...common}
        label={fields.name}
        about={fields.nameHint}
        data-autofocus
        maxLength={maxTextLength}
        value={draft.des_name}
        onChange={(des_name) => change({ des_name })}
        error={form.isChecked && hasNoName(draft) ? fields.enterName : undefined}
      />
      <TextInput
        {...common}
        label={fields.size}
        about={fields.sizeHint}
        inputMode="numeric"
        maxLength={4}
        value={draft.num_size}
        onChange={(num_size) => change({ num_size })}
        error={form.isChecked && sizeOf(draft.num_size) === undefined ? fields.enterSize(maxClassSize) : undefined}
      />
      <TextInput
        {...common}
        label={fields.note}
        about={fields.noteHint}
        maxLength={maxTextLength}
        value={draft.des_note}
        onChange={(des_note) => change({ des_note })}
      />
    </DialogForm>
  );
};

type Dialog = { isOpen: boolean; onClose: () => void };
type Adding = Dialog & { onAdded: (session: ClassSession) => void };

const AddingForm = ({
  initial,
  intro,
  onAdded,
}: Pick<Adding, 'onAdded'> & { initial: SessionDraft; intro: string }) => {
  const text = useText(sessions).adding;
  const refresh = useRefresh('list of sessions');
  const finish = async (created: ClassSession) => {
    notifySuccess(text.done(created.des_name));
    onAdded(created);
    await refresh();
  };
  return (
    <SessionForm
      initial={initial}
      submit={text.submit}
      send={(body) => callSignedIn('POST /gamesession', { body })}
      onSent={finish}
    >
      <p className="text-text-2">{intro}</p>
    </SessionForm>
  );
};

/** A dialog that creates a session, to be started later. */
export const NewSession = ({ isOpen, onAdded, onClose }: Adding) => {
  const { adding } = useText(sessions);
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={adding.title}>
      <AddingForm initial={emptyDraft} intro={adding.intro} onAdded={onAdded} />
    </DialogFrame>
  );
};

/** A dialog that creates a session with the settings of another one; its code is new, and nobody has played in it. */
export const DuplicateSession = ({
  session,
  isOpen,
  onAdded,
  onClose,
}: Adding & { session: ClassSession | undefined }) => {
  const { duplicating: text } = useText(sessions);
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={text.title}>
      {session && (
        <AddingForm
          initial={draftOf({ ...session, des_name: text.name(session.des_name).slice(0, maxTextLength) })}
          intro={text.intro}
          onAdded={onAdded}
        />
      )}
    </DialogFrame>
  );
};

/** A dialog that changes the name, the size and the note of a session. */
export const EditSession = ({ session, isOpen, onClose }: Dialog & { session: ClassSession | undefined }) => {
  const text = useText(sessions).editing;
  const refresh = useRefresh('sessions');
  const save = async (base: ClassSession, data: SessionData) => {
    const body = sessionChanges(base, data);
    return body && callSignedIn('POST /gamesession/:uid_session', { params: { uid_session: base.uid_session }, body });
  };
  const finish = async (changed: ClassSession | null) => {
    if (changed) {
      notifySuccess(text.done(changed.des_name));
      await refresh();
    }
    onClose();
  };
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={text.title}>
      {session && (
        <SessionForm
          initial={draftOf(session)}
          submit={text.submit}
          send={(data) => save(session, data)}
          onSent={finish}
        />
      )}
    </DialogFrame>
  );
};
