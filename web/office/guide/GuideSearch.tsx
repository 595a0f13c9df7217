import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { guide } from '../../i18n/guide.ts';
import { useText } from '../../i18n/language.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { searchGuide } from './guide-search.ts';
import type { GuideSection } from './sections.ts';

/** Finds words in the guide, on this page alone: nothing of what is typed is sent. */
export const GuideSearch = ({ sections }: { sections: readonly GuideSection[] }) => {
  const { search: text } = useText(guide);
  const [question, setQuestion] = useState('');
  const asked = useDeferredValue(question.trim());
  const found = searchGuide(sections, asked);
  return (
    <search className="grid grid-cols-1 gap-1">
      <TextInput
        type="search"
        label={text.label}
        icon={Search}
        autoComplete="off"
        value={question}
        onChange={setQuestion}
      />
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {asked.length > 1 && text.found(found.length)}
      </p>
      {found.length > 0 && (
        <ul className="grid gap-2 rounded-lg border border-line bg-surface p-3">
          {found.map(({ id, title, excerpt }) => (
            <li key={id}>
              <TextLink isInline to={`/guide#${id}`} className="font-semibold">
                {title}
              </TextLink>
              <p className="text-sm text-text-2">{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
};
