import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** What to say to the class while it waits for the start or for the last pupils, and before its results are shown. */
export const WhatToSay = ({ moment }: { moment: 'created' | 'open' | 'stopped' }) => {
  const { saying: text } = useText(sessions);
  return (
    <section className="border-amber border-l-4 pl-5" aria-labelledby="what-to-say">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="what-to-say" className="font-bold text-md">
          {text.title[moment]}
        </h2>
        <TextLink isInline className="font-semibold text-sm" to="/guide#running">
          {text.more}
        </TextLink>
      </div>
      <ul className="mt-2 grid gap-2">
        {text[moment].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-text-2">{text.aside[moment]}</p>
    </section>
  );
};
