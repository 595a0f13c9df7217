import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { useNavigate } from '../../ui/router.tsx';
import { BinIcon, PencilIcon } from '../table/icons.tsx';
import { useRefresh } from '../use-refresh.ts';
import { DeleteByCode } from './DeleteByCode.tsx';
import { DeleteSession } from './DeleteSession.tsx';
import { DuplicateSession } from './DuplicateSession.tsx';
import { EditSession } from './EditSession.tsx';
import { isOpen, isOrphaned } from './session-state.ts';
import { useArchiving } from './use-archiving.ts';

type Props = { session: ClassSession; onDeleted: () => void };

/** The note and rarely used actions. The note is collapsed, since this page is projected. */
export const ManageSession = ({ session, onDeleted }: Props) => {
  const { managing: text, editing: edit, byCode, deleting: remove, duplicating, archiving } = useText(sessions);
  const navigate = useNavigate();
  const { archive, isPending } = useArchiving();
  const [open, setOpen] = useState<'edit' | 'duplicate' | 'code' | 'delete'>();
  const close = () => setOpen(undefined);
  const refresh = useRefresh('sessions');
  const { des_note, des_owner, des_state, flg_may_change, flg_simulated, flg_archived } = session;
  if (!flg_may_change) return des_owner === null ? null : <p className="session-foot">{text.others(des_owner)}</p>;
  const orphaned = isOrphaned(session);
  return (
    <section className="session-foot" aria-label={text.title}>
      <details>
        <summary>{orphaned ? text.orphanedNote : text.note}</summary>
        <p>{des_note || (orphaned ? text.noOrphanedNote : text.noNote)}</p>
      </details>
      <div className="session-foot-actions">
        <Button variant="subtle" leftSection={<PencilIcon />} onClick={() => setOpen('edit')}>
          {edit.action}
        </Button>
        {!flg_simulated && (
          <Button variant="subtle" onClick={() => setOpen('duplicate')}>
            {duplicating.action}
          </Button>
        )}
        {!flg_simulated && !isOpen(des_state) && (
          <Button variant="subtle" loading={isPending} onClick={() => archive(session)}>
            {flg_archived ? archiving.undo : archiving.action}
          </Button>
        )}
        {des_state !== 'created' && !flg_simulated && (
          <Button variant="subtle" leftSection={<BinIcon />} onClick={() => setOpen('code')}>
            {byCode.action}
          </Button>
        )}
        {isOpen(des_state) ? (
          <p>{text.stopFirst}</p>
        ) : (
          <Button variant="subtle" color="red" leftSection={<BinIcon />} onClick={() => setOpen('delete')}>
            {remove.action}
          </Button>
        )}
      </div>
      <EditSession session={session} isOpen={open === 'edit'} onClose={close} />
      <DuplicateSession
        session={session}
        isOpen={open === 'duplicate'}
        onAdded={({ uid_session }) => navigate(`/sessions/${uid_session}`)}
        onClose={close}
      />
      <DeleteByCode
        findSession={async () => session}
        text={byCode}
        onDeleted={refresh}
        isOpen={open === 'code'}
        onClose={close}
      />
      <DeleteSession session={session} isOpen={open === 'delete'} onClose={close} onDeleted={onDeleted} />
    </section>
  );
};
