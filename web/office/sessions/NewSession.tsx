import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useCloseUnlessSending } from '../forms/use-close-unless-sending.ts';
import { notifySuccess } from '../notices.ts';
import { SessionForm } from './SessionForm.tsx';
import { emptyDraft, type SessionDraft } from './session-draft.ts';
import { useSessionsChanged } from './use-sessions-changed.ts';

type Props = { isOpen: boolean; onAdded: (session: ClassSession) => void; onClose: () => void };

const addition = ['POST /gamesession'];

/** A dialog that creates a session, which then waits to be started. */
export const NewSession = ({ isOpen, onAdded, onClose }: Props) => {
  const text = useText(sessions).adding;
  const close = useCloseUnlessSending(addition, onClose);
  const sessionsChanged = useSessionsChanged();
  const save = async (body: SessionDraft) => {
    const session = await callSignedIn('POST /gamesession', { body });
    notifySuccess(text.done(session.des_name));
    onAdded(session);
    await sessionsChanged();
  };
  return (
    <FormDialog opened={isOpen} onClose={close} title={text.title}>
      <SessionForm mutationKey={addition} initial={emptyDraft} submit={text.submit} onSave={save} onClose={onClose}>
        <p>{text.intro}</p>
      </SessionForm>
    </FormDialog>
  );
};
