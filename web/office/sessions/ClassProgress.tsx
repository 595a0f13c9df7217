import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Figures } from './Figures.tsx';
import { progressRows } from './progress-rows.ts';
import { usePlaceName } from './use-place-name.ts';
import { useThrottled } from './use-throttled.ts';

/** The time between two announcements to screen readers. */
const pauseMs = 20_000;

/** The progress of the class, as counts that identify nobody. */
export const ClassProgress = ({ session }: { session: LiveSession }) => {
  const { progress: text } = useText(sessions);
  const nameOf = usePlaceName();
  const { num_joined, num_completed, des_state, flg_may_change } = session;
  const said = useThrottled(num_completed > 0 ? text.said(num_completed, num_joined) : '', pauseMs);
  const note = flg_may_change ? text.note : text.foreignNote;
  return (
    <section className="card session-card">
      <Figures session={session} size="large" />
      <h2>{des_state === 'stopped' ? text.titleAfter : text.title}</h2>
      <dl className="class-progress">
        {progressRows(session).map(({ place, participants, share }) => (
          <div key={place}>
            <dt>{nameOf(place)}</dt>
            <dd>
              <i aria-hidden="true">
                <b style={{ width: `${share * 100}%` }} data-done={place === 'completed' || undefined} />
              </i>
              <span>{participants}</span>
            </dd>
          </div>
        ))}
      </dl>
      {des_state !== 'stopped' && <p>{num_joined === 0 ? text.nobody : note}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
};
