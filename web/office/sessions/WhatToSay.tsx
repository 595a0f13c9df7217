import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Link } from '../../ui/router.tsx';

/** What to say to the class while it waits for the start, or for the last pupils. */
export const WhatToSay = ({ moment }: { moment: 'created' | 'open' }) => {
  const { saying: text } = useText(sessions);
  return (
    <section className="what-to-say">
      <h2>{text.title}</h2>
      <ul>
        {text[moment].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        <span>{text.aside[moment]}</span> <Link to="/guide#running">{text.more}</Link>
      </p>
    </section>
  );
};
