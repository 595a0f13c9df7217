import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { SessionForm } from './SessionForm.tsx';
import { emptyDraft } from './session-draft.ts';

type Props = { isOpen: boolean; onAdded: (session: ClassSession) => void; onClose: () => void };

/** A dialog that creates a session, to be started later. */
export const NewSession = ({ isOpen, onAdded, onClose }: Props) => {
  const text = useText(sessions).adding;
  const refresh = useRefresh('sessions');
  const finish = async (session: ClassSession) => {
    notifySuccess(text.done(session.des_name));
    onAdded(session);
    await refresh();
  };
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={text.title}>
      <SessionForm
        initial={emptyDraft}
        submit={text.submit}
        send={(body) => callSignedIn('POST /gamesession', { body })}
        onSent={finish}
      >
        <p>{text.intro}</p>
      </SessionForm>
    </DialogFrame>
  );
};
