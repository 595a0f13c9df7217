import type { ClassSession } from '../../../contract/class-sessions.ts';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { SessionForm } from './SessionForm.tsx';
import { draftOf } from './session-draft.ts';

type Props = {
  session: ClassSession | undefined;
  isOpen: boolean;
  onAdded: (session: ClassSession) => void;
  onClose: () => void;
};

/** A dialog that creates a session with the settings of another one; its code is new, and nobody has played in it. */
export const DuplicateSession = ({ session, isOpen, onAdded, onClose }: Props) => {
  const { duplicating: text, adding } = useText(sessions);
  const refresh = useRefresh('list of sessions');
  const finish = async (created: ClassSession) => {
    notifySuccess(adding.done(created.des_name));
    onAdded(created);
    await refresh();
  };
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={text.title}>
      {session && (
        <SessionForm
          initial={draftOf({ ...session, des_name: text.name(session.des_name).slice(0, maxTextLength) })}
          submit={adding.submit}
          send={(body) => callSignedIn('POST /gamesession', { body })}
          onSent={finish}
        >
          <p>{text.intro}</p>
        </SessionForm>
      )}
    </DialogFrame>
  );
};
