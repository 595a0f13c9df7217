import { useState } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { graceAfterStopMs } from '../../../contract/rules/limits.ts';
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
import { useMoments } from './use-moments.ts';

type Props = { session: ClassSession; onDeleted: () => void };

const DeleteSessionForm = ({ session, onDeleted }: Props) => {
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
export const DeleteSession = ({ isOpen, onClose, ...props }: Props & { isOpen: boolean; onClose: () => void }) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title={useText(sessions).deleting.title}>
    <DeleteSessionForm {...props} />
  </DialogFrame>
);
