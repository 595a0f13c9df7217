import type { Desk } from '../../../contract/staff-home.ts';
import { desk } from '../../i18n/desk.ts';
import { useText } from '../../i18n/language.tsx';
import { Link } from '../../ui/router.tsx';

/** The classes that play now, each with the way to it. */
export const LiveClasses = ({ classes: { num_live, live } }: { classes: NonNullable<Desk['classes']> }) => {
  const text = useText(desk).classes;
  return (
    <section className="desk-box card" aria-labelledby="desk-classes">
      <h2 id="desk-classes">{text.title(num_live)}</h2>
      {num_live === 0 && <p>{text.none}</p>}
      <ul className="desk-classes">
        {live.map(({ uid_session, des_name, des_owner, num_joined, num_completed }) => (
          <li key={uid_session}>
            <Link to={`/sessions/${uid_session}`}>{des_name}</Link>
            <span className="desk-note">
              {[des_owner, text.counts(num_joined, num_completed)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/sessions">{text.all}</Link>
      </p>
    </section>
  );
};
