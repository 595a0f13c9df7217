import { useState } from 'react';
import type { ClassSession, SessionData } from '../../../contract/class-sessions.ts';
import { graceAfterStopMs, maxClassSize, maxTextLength } from '../../../contract/rules/limits.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { unlessGone } from '../failures.ts';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { notifySuccess } from '../notices.ts';
import { changedFields } from '../table/use-row-editing.ts';
import { useRefresh } from '../use-refresh.ts';
import { forgetNotes } from './device-notes.ts';
import {
  dataOf,
  draftOf,
  emptyDraft,
  hasNoName,
  isTypedName,
  playingIn,
  type SessionDraft,
  sizeOf,
} from './session.ts';
import { useMoments } from './use-moments.ts';

type FormProps = { initial: SessionDraft; intro?: string; submit: string; save: (data: SessionData) => Promise<void> };

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

type Deleting = { session: ClassSession; onDeleted: () => void };

const DeleteSessionForm = ({ session, onDeleted }: Deleting) => {
  const { deleting: text } = useText(sessions);
  const refresh = useRefresh('list of sessions');
  const [typed, setTyped] = useState('');
  const { timeOf } = useMoments();
  const { uid_session, des_name, tms_stopped_at, flg_simulated, num_joined } = session;
  // The tests of a session that has just ended may still arrive, and would be lost.
  const acceptsUntil = tms_stopped_at === null ? 0 : Date.parse(tms_stopped_at) + graceAfterStopMs;
  const holdsResults = num_joined > 0 && !flg_simulated;
  const isSure = !holdsResults || isTypedName(typed, des_name);
  // Only confirmed: if somebody has joined meanwhile, nothing is lost.
  const querystring = num_joined === 0 && !flg_simulated ? { empty: 'true' as const } : {};
  const form = useDialogForm({
    body: isSure ? { params: { uid_session }, querystring } : null,
    send: (input) => callSignedIn('DELETE /gamesession/:uid_session', input).catch(unlessGone),
    onSent: async (deleted) => {
      forgetNotes(uid_session);
      notifySuccess(deleted ? text.done(deleted.participants, deleted.answers) : text.gone);
      onDeleted();
      // Only the list: the session itself no longer exists.
      await refresh();
    },
  });
  return (
    <DialogForm form={form} submit={text.submit} isDangerous isQuestion={!holdsResults}>
      <p>
        <strong>{des_name}</strong>
      </p>
      <p>{flg_simulated ? text.rehearsal : text.what(num_joined)}</p>
      {holdsResults && (
        <>
          <p>{text.final}</p>
          {acceptsUntil > Date.now() && playingIn(session) > 0 && (
            <p>
              <strong>{text.late(playingIn(session), timeOf(acceptsUntil))}</strong>
            </p>
          )}
          <TextInput
            label={text.field}
            data-autofocus
            form={form.id}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
            error={form.isChecked && !isSure ? text.wrong(des_name) : undefined}
          />
        </>
      )}
    </DialogForm>
  );
};

/** Asks before deleting a session with everything in it: for its name, where results of pupils go with it. */
export const DeleteSession = ({ isOpen, onClose, ...props }: Deleting & Dialog) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title={useText(sessions).deleting.title}>
    <DeleteSessionForm {...props} />
  </DialogFrame>
);

type Props = {
  /** Resolves to the session, of a class or of the public campaign. */
  findSession: () => Promise<{ uid_session: string }>;
  /** When the sums leave the figures; that nobody has the code. */
  text: { sums: string; unknown: string };
  onDeleted?: () => Promise<void>;
  onClose: () => void;
};

const CodeForm = ({ findSession, text: { sums, unknown }, onDeleted, onClose }: Props) => {
  const { byCode: text } = useText(sessions);
  const [code, setCode] = useState('');
  const isEmpty = code.trim() === '';
  const form = useDialogForm({
    body: isEmpty ? null : { cod_user: code },
    send: async (body) => {
      const { uid_session } = await findSession();
      return callSignedIn('POST /gamesession/:uid_session/delete_run', { params: { uid_session }, body });
    },
    onSent: async () => {
      notifySuccess(text.done);
      await onDeleted?.();
      onClose();
    },
  });
  const isUnknown = form.error instanceof ApiError && form.error.code === 'not_found';
  return (
    <DialogForm form={form} submit={text.submit} isDangerous failure={isUnknown ? unknown : form.failure}>
      <p>{text.lead}</p>
      <p>{sums}</p>
      <TextInput
        label={text.field}
        about={text.hint}
        data-autofocus
        form={form.id}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          form.clearFailure();
        }}
        error={form.isChecked && isEmpty ? text.enter : undefined}
      />
    </DialogForm>
  );
};

/** Deletes the test of a participant who asks for it and reads out their code. */
export const DeleteByCode = ({ isOpen, ...props }: Props & { isOpen: boolean }) => (
  <DialogFrame isOpen={isOpen} onClose={props.onClose} title={useText(sessions).byCode.title}>
    <CodeForm {...props} />
  </DialogFrame>
);
