import { Archive, ArchiveRestore, Copy, FileText, Pencil, Trash2, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import type { MenuItem } from '../../ui/Floating.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { dialogOnDemand } from '../forms/dialog-on-demand.tsx';
import { useRefresh } from '../use-refresh.ts';
import { isOpen } from './session-state.ts';
import { useArchiving } from './use-archiving.ts';

const loadDialogs = () => import('./SessionDialogs.tsx');
const EditSession = dialogOnDemand(async () => (await loadDialogs()).EditSession);
const DuplicateSession = dialogOnDemand(async () => (await loadDialogs()).DuplicateSession);
const DeleteSession = dialogOnDemand(async () => (await import('./DeleteSession.tsx')).DeleteSession);
const DeleteByCode = dialogOnDemand(async () => (await import('./DeleteByCode.tsx')).DeleteByCode);

type Asked = { what: 'edit' | 'duplicate' | 'code' | 'delete'; session: ClassSession };

type Options = {
  /** Called when a session has left the list: the button that had the focus is gone. */
  onArchived?: () => void;
  onDeleted: () => void;
};

/** What is rarely done with a session, as a menu; and the dialogs that it opens, once for a page. */
export const useSessionActions = ({ onArchived, onDeleted }: Options) => {
  const { editing, duplicating, archiving, deleting, byCode, stage } = useText(sessions);
  const navigate = useNavigate();
  const refresh = useRefresh('sessions');
  const { archive } = useArchiving(onArchived);
  // Kept while a dialog closes, so that its text does not vanish first.
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setAsking] = useState(false);
  const ask = (what: Asked['what'], session: ClassSession) => {
    setAsked({ what, session });
    setAsking(true);
  };
  const dialog = (what: Asked['what']) => ({
    isOpen: isAsking && asked?.what === what,
    onClose: () => setAsking(false),
  });

  /** `isWhole`: on the session's own page, with what is done there alone. */
  const menuOf = (session: ClassSession, isWhole = false): MenuItem[][] => {
    const { uid_session, des_state, flg_simulated, flg_archived, flg_may_change } = session;
    if (!flg_may_change) return [];
    const open = isOpen(des_state);
    const isReal = !flg_simulated;
    const items = [
      [
        isReal && { label: duplicating.action, icon: Copy, onSelect: () => ask('duplicate', session) },
        { label: editing.action, icon: Pencil, onSelect: () => ask('edit', session) },
        isReal &&
          des_state !== 'stopped' && { label: stage.poster, icon: FileText, to: `/sessions/${uid_session}/poster` },
      ],
      [
        isReal &&
          !open && {
            label: flg_archived ? archiving.undo : archiving.action,
            icon: flg_archived ? ArchiveRestore : Archive,
            onSelect: () => archive(session),
          },
        isWhole &&
          isReal &&
          des_state !== 'created' && {
            ...{ label: byCode.action, icon: UserX, isDangerous: true },
            onSelect: () => ask('code', session),
          },
        !open && {
          ...{ label: deleting.action, icon: Trash2, isDangerous: true },
          onSelect: () => ask('delete', session),
        },
      ],
    ];
    return items.map((group) => group.filter((item) => item !== false)).filter((group) => group.length > 0);
  };

  const session = asked?.session;
  const dialogs: ReactNode = (
    <>
      <EditSession session={session} {...dialog('edit')} />
      <DuplicateSession
        session={session}
        onAdded={({ uid_session }) => navigate(`/sessions/${uid_session}`)}
        {...dialog('duplicate')}
      />
      {session && (
        <DeleteByCode findSession={async () => session} text={byCode} onDeleted={refresh} {...dialog('code')} />
      )}
      <DeleteSession
        session={session}
        onDeleted={() => {
          setAsking(false);
          onDeleted();
        }}
        {...dialog('delete')}
      />
    </>
  );
  return { menuOf, dialogs, edit: (of: ClassSession) => ask('edit', of) };
};
