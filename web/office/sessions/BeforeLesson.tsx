import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { useTickedItems } from './use-ticked-items.ts';

/** The button that begins, and what is better done before the class is there. */
export const BeforeLesson = ({ uid_session, start }: { uid_session: string; start: ReactNode }) => {
  const { starting, before } = useText(sessions);
  const { ticked, tick } = useTickedItems(uid_session);
  return (
    <>
      <section className="card session-card">
        <h2>{starting.title}</h2>
        {start}
        <p>{starting.text}</p>
      </section>
      <section className="card session-card">
        <h2>{before.title}</h2>
        <ul className="before-lesson">
          {before.items.map(({ text, link, to }) => (
            <li key={to}>
              <Checkbox
                label={text}
                checked={ticked.has(to)}
                onChange={({ currentTarget: { checked } }) => tick(to, checked)}
              />
              <Link to={to}>{link}</Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
