import { useMutation } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, FileText, Pencil, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import type { MenuItem } from '../../ui/Floating.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { dialogOnDemand } from '../forms/dialog-on-demand.tsx';
import { notifyError, notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { isOpen } from './session.ts';

export const AddSession = dialogOnDemand(async () => (await import('./SessionDialogs.tsx')).AddSession);
const EditSession = dialogOnDemand(async () => (await import('./SessionDialogs.tsx')).EditSession);
const DeleteSession = dialogOnDemand(async () => (await import('./SessionDialogs.tsx')).DeleteSession);
const DeleteByCode = dialogOnDemand(async () => (await import('./SessionDialogs.tsx')).DeleteByCode);

type Question = 'edit' | 'duplicate' | 'code' | 'delete';

type Options = {
  /** Called when a session has left the list: the button that had the focus is gone. */
  onArchived?: () => void;
  onDeleted: () => void;
};

/** What is rarely done with a session, as a menu; and the dialogs that it opens, once for a page. */
export const useSessionActions = ({ onArchived, onDeleted }: Options) => {
  const { editing, duplicating, archiving, deleting, byCode, stage } = useText(sessions);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const refresh = useRefresh('sessions');
  /** Puts it away, or back into the list, at once; the notice takes it back. */
  const { mutate: archive } = useMutation({
    mutationFn: ({ uid_session, flg_archived }: ClassSession) =>
      callSignedIn('POST /gamesession/:uid_session/archive', {
        params: { uid_session },
        body: { flg_archived: !flg_archived },
      }),
    onSuccess: async (changed, { des_name, flg_archived }) => {
      const undo = () => archive({ ...changed, flg_archived: !flg_archived });
      notifySuccess(flg_archived ? archiving.undone(des_name) : archiving.done(des_name), { undo });
      onArchived?.();
      await refresh();
    },
    onError: (error) => notifyError(errorText(error)),
  });
  // The session is kept while its dialog closes, so that the text does not vanish first.
  const [session, setSession] = useState<ClassSession>();
  const [asked, setAsked] = useState<Question>();
  const ask = (question: Question, about: ClassSession) => {
    setSession(about);
    setAsked(question);
  };
  const close = () => setAsked(undefined);
  const dialog = (question: Question) => ({ isOpen: asked === question, onClose: close });

  /** `isWhole`: on the session's own page, with what is done there alone. */
  const menuOf = (of: ClassSession, isWhole = false): MenuItem[][] => {
    if (!of.flg_may_change) return [];
    const isReal = !of.flg_simulated;
    const isQuiet = !isOpen(of.des_state);
    const poster = `/sessions/${of.uid_session}/poster`;
    const archiveItem = of.flg_archived
      ? { label: archiving.undo, icon: ArchiveRestore }
      : { label: archiving.action, icon: Archive };
    const danger = (label: string, icon: typeof Trash2, question: Question) => ({
      ...{ label, icon, isDangerous: true },
      onSelect: () => ask(question, of),
    });
    const items = [
      [
        isReal && { label: duplicating.action, icon: Copy, onSelect: () => ask('duplicate', of) },
        { label: editing.action, icon: Pencil, onSelect: () => ask('edit', of) },
        isReal && of.des_state !== 'stopped' && { label: stage.poster, icon: FileText, to: poster },
      ],
      [
        isReal && isQuiet && { ...archiveItem, onSelect: () => archive(of) },
        isWhole && isReal && of.des_state !== 'created' && danger(byCode.action, UserX, 'code'),
        isQuiet && danger(deleting.action, Trash2, 'delete'),
      ],
    ];
    return items.map((group) => group.filter((item) => item !== false)).filter((group) => group.length > 0);
  };

  const dialogs = session && (
    <>
      <EditSession session={session} {...dialog('edit')} />
      <AddSession
        original={session}
        onAdded={({ uid_session }) => navigate(`/sessions/${uid_session}`)}
        {...dialog('duplicate')}
      />
      <DeleteByCode findSession={async () => session} text={byCode} onDeleted={refresh} {...dialog('code')} />
      <DeleteSession
        session={session}
        onDeleted={() => {
          close();
          onDeleted();
        }}
        {...dialog('delete')}
      />
    </>
  );
  return { menuOf, dialogs, edit: (of: ClassSession) => ask('edit', of) };
};
