import type { LiveSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { type StopWarning, stopWarnings, useStopWords } from './stop-warnings.ts';

type Props = { session: LiveSession; isOpen: boolean; onClose: () => void; onStopped?: () => void };

const loud: StopWarning[] = ['playing', 'missing', 'waiting', 'few', 'fewCount'];

/** Asks for confirmation, saying who is not done yet and what that means, then stops the session. */
export const StopSession = ({ session, isOpen, onClose, onStopped }: Props) => {
  const { stopping: text, stopped } = useText(sessions);
  const refresh = useRefresh('sessions');
  const { uid_session, flg_simulated, num_completed } = session;
  const words = useStopWords(session);
  const confirm = async () => {
    await callSignedIn('POST /gamesession/:uid_session/stop', { params: { uid_session } });
    notifySuccess(text.done);
    await refresh();
    onClose();
    onStopped?.();
  };
  return (
    <ConfirmDialog isOpen={isOpen} title={text.title} submit={text.submit} onConfirm={confirm} onClose={onClose}>
      {stopWarnings(session).map((warning) => (
        <p key={warning}>{loud.includes(warning) ? <strong>{words[warning]}</strong> : words[warning]}</p>
      ))}
      <p>{text.final}</p>
      {num_completed > 0 && !flg_simulated && <p>{stopped.opens}</p>}
    </ConfirmDialog>
  );
};
