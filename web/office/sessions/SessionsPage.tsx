import { useRef } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { table } from '../../i18n/table.ts';
import { useNavigate } from '../../ui/router.tsx';
import { Button } from '../controls/Button.tsx';
import { dialogOnDemand } from '../forms/dialog-on-demand.tsx';
import { useSubject } from '../forms/use-subject.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { PlusIcon } from '../table/icons.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useTableState } from '../table/use-table-state.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { isNarrowed, listAddress, queryOf } from './listed-sessions.ts';
import { OtherList, RoomLink, SessionList } from './SessionList.tsx';
import { TryRehearsal } from './TryRehearsal.tsx';
import { useArchiving } from './use-archiving.ts';
import { useClassSessions } from './use-class-sessions.ts';
import '../theme/card.css';
import '../table/table.css';
import './sessions.css';

const NewSession = dialogOnDemand(async () => (await import('./NewSession.tsx')).NewSession);
const DuplicateSession = dialogOnDemand(async () => (await import('./DuplicateSession.tsx')).DuplicateSession);
const DeleteSession = dialogOnDemand(async () => (await import('./DeleteSession.tsx')).DeleteSession);

const places = ['a', 'b', 'c'];

/** Shown in place of the list while it loads or has failed to load. */
const SessionsToCome = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) => {
  const text = useText(table);
  if (hasFailed) {
    return (
      <div className="card sessions-note">
        <p>{text.failed}</p>
        <Button onClick={onRetry}>{text.retry}</Button>
      </div>
    );
  }
  return (
    <>
      <p role="status">{text.loading}</p>
      {places.map((place) => (
        <div key={place} className="card session-to-come" aria-hidden="true">
          <span className="cell-to-come" />
          <span className="cell-to-come" />
        </div>
      ))}
    </>
  );
};

/** /sessions: the class sessions of the signed-in user, and at ?archived=1 those that were put away. */
export const SessionsPage = () => {
  const text = useText(sessions);
  const navigate = useNavigate();
  const [state, change] = useTableState(listAddress);
  const { filters } = state;
  const { data, error, errorUpdatedAt, isError, isFetching, isPlaceholderData, refetch } = useClassSessions(
    queryOf(filters),
  );
  const adding = useAdding();
  const duplicating = useSubject<ClassSession>();
  const deleting = useSubject<ClassSession>();
  const region = useRef<HTMLElement>(null);
  useLoadNotice({ error, errorUpdatedAt });
  // Going back leads to the list rather than to the dialog.
  const open = ({ uid_session }: ClassSession) => navigate(`/sessions/${uid_session}`, { replace: adding.isOpen });
  const { archive } = useArchiving(() => region.current?.focus());
  const isArchived = filters.archived !== undefined;
  const isEmpty = data?.length === 0 && !isArchived && !isNarrowed(filters);
  const actions = { onDuplicate: duplicating.open, onArchive: archive, onDelete: deleting.open };
  return (
    <>
      <PageHeading
        title={isArchived ? text.archiving.list : text.title}
        lead={isArchived ? text.archiving.lead : text.lead}
        actions={
          // Only once loaded: a click is lost when the button disappears under it.
          (data || isError) &&
          !isEmpty &&
          !isArchived && (
            <Button
              leftSection={<PlusIcon />}
              onPointerEnter={NewSession.warm}
              onFocus={NewSession.warm}
              onClick={adding.open}
            >
              {text.add}
            </Button>
          )
        }
      />
      <section
        className="sessions"
        ref={region}
        tabIndex={-1}
        aria-label={text.list}
        aria-busy={(!data && !isError) || isPlaceholderData}
      >
        {data && !isEmpty && <SessionList sessions={data} state={state} change={change} actions={actions} />}
        {!data && <SessionsToCome hasFailed={isError && !isFetching} onRetry={refetch} />}
        {isEmpty && <FirstSteps onAdd={adding.open} />}
        {/* Not before the list is loaded, which would push it down. */}
        {(data || isError) && !isArchived && <TryRehearsal onBegun={open} />}
        {(data || isError) && !isArchived && <RoomLink />}
        {(data || isError) && <OtherList isArchived={isArchived} />}
      </section>
      <NewSession isOpen={adding.isOpen} onAdded={open} onClose={adding.close} />
      <DuplicateSession
        session={duplicating.subject}
        isOpen={duplicating.isOpen}
        onAdded={({ uid_session }) => navigate(`/sessions/${uid_session}`)}
        onClose={duplicating.close}
      />
      <DeleteSession
        session={deleting.subject}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
        onDeleted={() => {
          deleting.close();
          region.current?.focus();
        }}
      />
    </>
  );
};
