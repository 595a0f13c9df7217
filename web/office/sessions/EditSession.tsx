import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useCloseUnlessSending } from '../forms/use-close-unless-sending.ts';
import { notifySuccess } from '../notices.ts';
import { SessionForm } from './SessionForm.tsx';
import { type SessionDraft, sessionChanges } from './session-draft.ts';
import { useSessionsChanged } from './use-sessions-changed.ts';

type Props = { session: ClassSession; isOpen: boolean; onClose: () => void };

const change = ['POST /gamesession/:uid_session'];

/** A dialog that changes the name and the note of a session. */
export const EditSession = ({ session, isOpen, onClose }: Props) => {
  const text = useText(sessions).editing;
  const close = useCloseUnlessSending(change, onClose);
  const sessionsChanged = useSessionsChanged();
  const { uid_session, des_name, des_note } = session;
  const save = async (draft: SessionDraft) => {
    const body = sessionChanges(session, draft);
    if (body) {
      const changed = await callSignedIn('POST /gamesession/:uid_session', { params: { uid_session }, body });
      notifySuccess(text.done(changed.des_name));
      await sessionsChanged();
    }
    onClose();
  };
  return (
    <FormDialog opened={isOpen} onClose={close} title={text.title}>
      <SessionForm
        mutationKey={change}
        initial={{ des_name, des_note }}
        submit={text.submit}
        onSave={save}
        onClose={onClose}
      />
    </FormDialog>
  );
};
