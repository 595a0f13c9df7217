import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { table } from '../../i18n/table.ts';
import { Button } from '../controls/Button.tsx';
import { dialogOnDemand } from '../forms/dialog-on-demand.tsx';
import { useSubject } from '../forms/use-subject.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { PlusIcon } from '../table/icons.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { SessionList } from './SessionList.tsx';
import { TryRehearsal } from './TryRehearsal.tsx';
import { useClassSessions } from './use-class-sessions.ts';
import '../../ui/card.css';
import '../table/table.css';
import './sessions.css';

const NewSession = dialogOnDemand(async () => (await import('./NewSession.tsx')).NewSession);
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

/** /sessions: the class sessions of the signed-in user. */
export const SessionsPage = () => {
  const text = useText(sessions);
  const navigate = useNavigate();
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useClassSessions();
  const adding = useAdding();
  const deleting = useSubject<ClassSession>();
  const region = useRef<HTMLElement>(null);
  useLoadNotice({ error, errorUpdatedAt });
  // Going back leads to the list rather than to the dialog.
  const open = ({ uid_session }: ClassSession) => navigate(`/sessions/${uid_session}`, { replace: adding.isOpen });
  const isEmpty = data?.length === 0;
  return (
    <>
      <PageHeading
        title={text.title}
        lead={text.lead}
        actions={
          !isEmpty && (
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
      <section className="sessions" ref={region} tabIndex={-1} aria-label={text.list} aria-busy={!data && !isError}>
        {data && !isEmpty && <SessionList sessions={data} onDelete={deleting.open} />}
        {!data && <SessionsToCome hasFailed={isError && !isFetching} onRetry={refetch} />}
        {isEmpty && <FirstSteps onAdd={adding.open} />}
        {/* Not before the list is loaded, which would push it down. */}
        {(data || isError) && <TryRehearsal onBegun={open} />}
      </section>
      <NewSession isOpen={adding.isOpen} onAdded={open} onClose={adding.close} />
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
