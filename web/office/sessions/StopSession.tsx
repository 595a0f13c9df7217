import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { playingIn } from './session-state.ts';
import { useSessionsChanged } from './use-sessions-changed.ts';

type Props = { session: ClassSession; isOpen: boolean; onClose: () => void; onStopped: () => void };

/** Asks whether a session is to end, saying who is still playing, and ends it. */
export const StopSession = ({ session, isOpen, onClose, onStopped }: Props) => {
  const text = useText(sessions).stopping;
  const sessionsChanged = useSessionsChanged();
  const { uid_session, num_joined } = session;
  const playing = playingIn(session);
  const confirm = async () => {
    await callSignedIn('POST /gamesession/:uid_session/stop', { params: { uid_session } });
    notifySuccess(text.done);
    await sessionsChanged();
    onStopped();
  };
  const nobody = num_joined === 0 ? text.nobodyJoined : text.nobodyPlaying;
  return (
    <ConfirmDialog isOpen={isOpen} title={text.title} submit={text.submit} onConfirm={confirm} onClose={onClose}>
      <p>{playing > 0 ? <strong>{text.playing(playing)}</strong> : nobody}</p>
      <p>{text.final}</p>
    </ConfirmDialog>
  );
};
