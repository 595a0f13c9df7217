import { useState } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { unlessGone } from '../failures.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { forgetNotes } from './device-notes.ts';
import { isTypedName, playingIn } from './session-state.ts';
import { useLiveSession } from './use-live-session.ts';
import { useMoments } from './use-moments.ts';

/** Warns about tests that would be lost with a session that has just ended, as long as they may still arrive. */
const LateTests = ({ uid_session }: { uid_session: string }) => {
  const { deleting: text } = useText(sessions);
  const { timeOf } = useMoments();
  const { data: session } = useLiveSession(uid_session);
  const until = session?.tms_accepts_until;
  const playing = session ? playingIn(session) : 0;
  return (
    <div role="status">
      {until && playing > 0 && Date.parse(until) > Date.now() && (
        <p>
          <strong>{text.late(playing, timeOf(until))}</strong>
        </p>
      )}
    </div>
  );
};

type Props = { session: ClassSession; onDeleted: () => void };

const DeleteSessionForm = ({ session, onDeleted }: Props) => {
  const { deleting: text } = useText(sessions);
  const refresh = useRefresh('list of sessions');
  const [typed, setTyped] = useState('');
  const { uid_session, des_name, des_state, flg_simulated, num_joined } = session;
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
          {des_state === 'stopped' && playingIn(session) > 0 && <LateTests uid_session={uid_session} />}
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
export const DeleteSession = ({ isOpen, onClose, ...props }: Props & { isOpen: boolean; onClose: () => void }) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title={useText(sessions).deleting.title}>
    <DeleteSessionForm {...props} />
  </DialogFrame>
);
