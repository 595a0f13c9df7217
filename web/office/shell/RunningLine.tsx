import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { LiveDot } from '../../ui/Badge.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Link } from '../../ui/router.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { isOpen, sessionToShow } from '../sessions/session.ts';
import { useClassSessions, useKnownSession } from '../sessions/use-sessions.ts';

/** One's own class that plays; for staff that has none, the newest of others. */
const useRunning = () => {
  const { data = [], dataUpdatedAt } = useClassSessions({}, 'menu');
  const listed =
    sessionToShow(data) ?? data.find(({ des_state, flg_simulated }) => isOpen(des_state) && !flg_simulated);
  const known = useKnownSession(listed?.uid_session ?? '');
  if (!listed || !known.data || known.dataUpdatedAt <= dataUpdatedAt) return listed;
  return isOpen(known.data.des_state) ? known.data : undefined;
};

const places = {
  side: 'mx-2 mb-2 block rounded-md border border-line-strong bg-surface px-2.5 py-2 text-sm hover:bg-hover',
  icon: 'mx-auto mb-2 grid size-9 place-items-center rounded-md hover:bg-hover',
  top: 'mr-1 ml-auto flex min-h-9 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface px-3 text-sm',
};

/** The class that plays, always one click away: a line with a bar, an icon, or the count on top of a phone. */
export const RunningLine = ({ place }: { place: keyof typeof places }) => {
  const { running: text } = useText(office);
  const session = useRunning();
  if (!session) return null;
  const { uid_session, des_name, des_owner, flg_own, num_joined, num_completed } = session;
  const name = flg_own || !des_owner ? des_name : text.of(des_name, des_owner.split(' ')[0] ?? des_owner);
  const counts = text.counts(num_completed, num_joined);
  const label = `${text.label}: ${name}, ${counts}`;
  return (
    <Tooltip words={label} side={place === 'top' ? 'above' : 'right'} isOff={place === 'side'}>
      <Link to={`/sessions/${uid_session}`} className={places[place]} aria-label={label}>
        {place === 'side' ? (
          <>
            <span className="flex items-center gap-2 font-semibold">
              <LiveDot />
              <span className="truncate">{name}</span>
            </span>
            <span className="mt-1.5 flex items-center gap-2 text-text-2">
              <Meter parts={[{ value: num_completed, tone: 'yes' }]} max={num_joined} />
              <span className="shrink-0">{counts}</span>
            </span>
          </>
        ) : (
          <>
            <LiveDot />
            {place === 'top' && <span className="font-semibold">{counts}</span>}
          </>
        )}
      </Link>
    </Tooltip>
  );
};
