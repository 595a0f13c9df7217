import { useState } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { isGone } from '../failures.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { forgetLesson } from '../lesson/kept-lesson.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { holdsResults, playingIn } from './session-state.ts';
import { forgetTickedItems } from './ticked-items.ts';
import { isTypedName } from './typed-name.ts';
import { useLiveSession } from './use-live-session.ts';
import { useMoments } from './use-moments.ts';

/** Warns about tests that would be lost with a session that has just ended, as long as they may still arrive. */
const LateTests = ({ uid_session }: { uid_session: string }) => {
  const { deleting: text } = useText(sessions);
  const { timeOf } = useMoments();
  const { data: session } = useLiveSession(uid_session);
  const until = session?.tms_accepts_until;
  const playing = session ? playingIn(session) : 0;
  const mayCome = until && playing > 0 && Date.parse(until) > Date.now();
  return (
    <div role="status">
      {mayCome && (
        <p>
          <strong>{text.late(playing, timeOf(until))}</strong>
        </p>
      )}
    </div>
  );
};

/** Deletes a session for good. Returns what was deleted with it; null when it had already been deleted. */
const deleteSession = ({ uid_session, flg_simulated, num_joined }: ClassSession) => {
  // Only confirmed: if somebody has joined meanwhile, nothing is lost.
  const querystring = num_joined === 0 && !flg_simulated ? { empty: 'true' as const } : {};
  return callSignedIn('DELETE /gamesession/:uid_session', { params: { uid_session }, querystring }).catch(
    (error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    },
  );
};

type Props = { session: ClassSession; onDeleted: () => void };

const DeleteSessionForm = ({ session, onDeleted }: Props) => {
  const { deleting: text } = useText(sessions);
  const refresh = useRefresh('list of sessions');
  const [typed, setTyped] = useState('');
  const { uid_session, des_name, des_state, flg_simulated, num_joined } = session;
  const isTyped = holdsResults(session);
  const isSure = !isTyped || isTypedName(typed, des_name);
  const form = useDialogForm({
    body: isSure ? session : null,
    send: deleteSession,
    onSent: async (gone) => {
      forgetTickedItems(uid_session);
      forgetLesson(uid_session);
      notifySuccess(gone ? text.done(gone.participants, gone.answers) : text.gone);
      onDeleted();
      // Only the list: the session itself no longer exists.
      await refresh();
    },
  });
  return (
    <DialogForm form={form} submit={text.submit} isDangerous isQuestion={!isTyped}>
      <p>
        <strong>{des_name}</strong>
      </p>
      <p>{flg_simulated ? text.rehearsal : text.what(num_joined)}</p>
      {isTyped && <p>{text.final}</p>}
      {des_state === 'stopped' && isTyped && playingIn(session) > 0 && <LateTests uid_session={uid_session} />}
      {isTyped && (
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
      )}
    </DialogForm>
  );
};

type DialogProps = { session: ClassSession | undefined; isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** Asks before deleting a session with everything in it: for its name, where results of pupils go with it. */
export const DeleteSession = ({ session, isOpen, onClose, onDeleted }: DialogProps) => {
  const { deleting } = useText(sessions);
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={deleting.title}>
      {session && <DeleteSessionForm session={session} onDeleted={onDeleted} />}
    </DialogFrame>
  );
};
