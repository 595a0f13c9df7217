import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import type { Elements } from '../../ui/elements.ts';
import { Link } from '../../ui/router.tsx';
import { CheckRoom } from './CheckRoom.tsx';
import { keepTickedItems, tickedItems } from './ticked-items.ts';

/** The checklist before a lesson: the ticked items, and the function that ticks them. */
const useTickedItems = (uid_session: string) => {
  const [ticked, setTicked] = useState(() => tickedItems(uid_session));
  const tick = (item: string, isDone: boolean) => {
    const others = [...ticked].filter((name) => name !== item);
    const now = new Set(isDone ? [...others, item] : others);
    setTicked(now);
    keepTickedItems(uid_session, now);
  };
  return { ticked, tick };
};

type Props = {
  uid_session: string;
  start: Elements;
  /** Where phones reach the site, such as `https://example.org`; undefined where they cannot. */
  origin: string | undefined;
};

/** The button to start, a checklist to complete before the class arrives, and the way to the check of the room. */
export const BeforeLesson = ({ uid_session, start, origin }: Props) => {
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
      {origin && <CheckRoom origin={origin} />}
    </>
  );
};
