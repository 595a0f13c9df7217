import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';

/** The button that begins, and what is better done before the class is there. */
export const BeforeLesson = ({ start }: { start: ReactNode }) => {
  const { starting, before } = useText(sessions);
  return (
    <>
      {start && (
        <section className="card session-card">
          <h2>{starting.title}</h2>
          {start}
          <p>{starting.text}</p>
        </section>
      )}
      <section className="card session-card">
        <h2>{before.title}</h2>
        <ul className="before-lesson">
          {before.items.map(({ text, link, to }) => (
            <li key={text}>
              <i aria-hidden="true" />
              <span>
                {text}. <Link to={to}>{link}</Link>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
