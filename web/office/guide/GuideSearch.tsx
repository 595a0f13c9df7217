import { useDeferredValue, useId, useState } from 'react';
import { guide } from '../../i18n/guide.ts';
import { useText } from '../../i18n/language.tsx';
import { searchGuide } from './guide-search.ts';
import type { GuideSection } from './sections.ts';

/** Finds words in the guide, on this page alone: nothing of what is typed is sent. */
export const GuideSearch = ({ sections }: { sections: GuideSection[] }) => {
  const { search: text } = useText(guide);
  const [question, setQuestion] = useState('');
  const asked = useDeferredValue(question.trim());
  const field = useId();
  const found = searchGuide(sections, asked);
  return (
    <search className="guide-search">
      <label htmlFor={field}>{text.label}</label>
      <input
        id={field}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={question}
        onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
      />
      <p role="status">{asked.length > 1 && text.found(found.length)}</p>
      {found.length > 0 && (
        <ul>
          {found.map(({ id, title, excerpt }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
              <p>{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
};
