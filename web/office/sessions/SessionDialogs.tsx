import { useState } from 'react';
import type { ClassSession, SessionData } from '../../../contract/class-sessions.ts';
import { maxClassSize, maxTextLength } from '../../../contract/rules/limits.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { changedFields } from '../table/use-row-editing.ts';
import { useRefresh } from '../use-refresh.ts';
import { dataOf, draftOf, emptyDraft, hasNoName, type SessionDraft, sizeOf } from './session-draft.ts';

type FormProps = {
  initial: SessionDraft;
  /** Above the fields. */
  intro?: string;
  submit: string;
  /** Called with the trimmed input. */
  save: (data: SessionData) => Promise<void>;
};

/** Name, size and note of a session, in a dialog. */
const SessionForm = ({ initial, intro, submit, save }: FormProps) => {
  const { fields } = useText(sessions);
  const [draft, setDraft] = useState(initial);
  const form = useDialogForm({ body: dataOf(draft), send: save, onSent: () => {} });
  const field = (name: keyof SessionDraft) => ({
    form: form.id,
    autoComplete: 'off',
    value: draft[name],
    onChange: (typed: string) => setDraft({ ...draft, [name]: typed }),
  });
  return (
    <DialogForm form={form} submit={submit}>
      {intro && <p className="text-text-2">{intro}</p>}
      <TextInput
        {...field('des_name')}
        label={fields.name}
        about={fields.nameHint}
        data-autofocus
        maxLength={maxTextLength}
        error={form.isChecked && hasNoName(draft) ? fields.enterName : undefined}
      />
      <TextInput
        {...field('num_size')}
        label={fields.size}
        about={fields.sizeHint}
        inputMode="numeric"
        maxLength={4}
        error={form.isChecked && sizeOf(draft.num_size) === undefined ? fields.enterSize(maxClassSize) : undefined}
      />
      <TextInput {...field('des_note')} label={fields.note} about={fields.noteHint} maxLength={maxTextLength} />
    </DialogForm>
  );
};

type Dialog = { isOpen: boolean; onClose: () => void };
type Adding = Dialog & {
  /** Whose settings the new one has; its code is new, and nobody has played in it. */
  original?: ClassSession;
  onAdded: (session: ClassSession) => void;
};

/** A dialog that creates a session, to be started later. */
export const AddSession = ({ original, isOpen, onAdded, onClose }: Adding) => {
  const { add, adding, duplicating } = useText(sessions);
  const { intro } = original ? duplicating : adding;
  const refresh = useRefresh('list of sessions');
  const copy = original && { ...original, des_name: duplicating.name(original.des_name).slice(0, maxTextLength) };
  const save = async (body: SessionData) => {
    const created = await callSignedIn('POST /gamesession', { body });
    notifySuccess(adding.done(created.des_name));
    onAdded(created);
    await refresh();
  };
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={original ? duplicating.title : add}>
      <SessionForm initial={copy ? draftOf(copy) : emptyDraft} intro={intro} submit={adding.submit} save={save} />
    </DialogFrame>
  );
};

/** A dialog that changes the name, the size and the note of a session. */
export const EditSession = ({ session, isOpen, onClose }: Dialog & { session: ClassSession }) => {
  const { editing: text } = useText(sessions);
  const refresh = useRefresh('sessions');
  const params = { uid_session: session.uid_session };
  const save = async (data: SessionData) => {
    const body = changedFields<SessionData>(session, data);
    if (body) {
      const changed = await callSignedIn('POST /gamesession/:uid_session', { params, body });
      notifySuccess(text.done(changed.des_name));
      await refresh();
    }
    onClose();
  };
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={text.title}>
      <SessionForm initial={draftOf(session)} submit={text.submit} save={save} />
    </DialogFrame>
  );
};
