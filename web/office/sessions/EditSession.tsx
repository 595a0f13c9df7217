import type { ClassSession, SessionData } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { SessionForm } from './SessionForm.tsx';
import { draftOf, sessionChanges } from './session-draft.ts';

type Props = { session: ClassSession; isOpen: boolean; onClose: () => void };

/** A dialog that changes the name, the size and the note of a session. */
export const EditSession = ({ session, isOpen, onClose }: Props) => {
  const text = useText(sessions).editing;
  const refresh = useRefresh('sessions');
  const { uid_session } = session;
  const save = async (data: SessionData) => {
    const body = sessionChanges(session, data);
    return body && callSignedIn('POST /gamesession/:uid_session', { params: { uid_session }, body });
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
      <SessionForm initial={draftOf(session)} submit={text.submit} send={save} onSent={finish} />
    </DialogFrame>
  );
};
