import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { guide } from '../../i18n/guide.ts';
import { useText } from '../../i18n/language.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type GuideSection, type Heading, readHeading } from './guide-content.ts';

/** The text below one heading of the guide, without Markdown. */
type Passage = Heading & { text: string };

/** A passage in which all words were found; `excerpt`: around the first of them, with `…` where it is cut. */
type Found = Heading & { excerpt: string };

/** At most so many are shown: to find more, one writes another word. */
export const maxFound = 8;

const around = 70;

const plain = (markdown: string): string =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replace(/\*+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const passagesOf = ({ id, title, body }: GuideSection): Passage[] => {
  const [first = '', ...rest] = body.split(/^## /m);
  return [
    { id, title, text: plain(first) },
    ...rest.map((part) => {
      const end = part.indexOf('\n');
      return { ...readHeading(part.slice(0, end)), text: plain(part.slice(end)) };
    }),
  ];
};

/** The same length as its input, so that places stay: `Perché` and `perche` are one. */
const folded = (text: string): string =>
  [...text]
    .map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter)
    .join('')
    .replaceAll('’', "'");

/** Where a word begins with these letters in a folded text, so that `rete` does not find `segreteria`; -1 if nowhere. */
const placeOf = (text: string, word: string): number => {
  let at = text.indexOf(word);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
  return at;
};

const excerptAt = (text: string, at: number): string => {
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const to = from + 2 * around >= text.length ? text.length : text.lastIndexOf(' ', Math.max(at, from) + 2 * around);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
};

/** The passages in which words begin like each word of a question, those with all of them in the title first. */
export const searchGuide = (sections: readonly GuideSection[], question: string): Found[] => {
  const words = folded(question)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) return [];
  const hasAll = (text: string): boolean => words.every((word) => placeOf(folded(text), word) >= 0);
  const found = sections.flatMap(passagesOf).filter(({ title, text }) => hasAll(`${title} ${text}`));
  return found
    .sort((a, b) => Number(hasAll(b.title)) - Number(hasAll(a.title)))
    .slice(0, maxFound)
    .map(({ id, title, text }) => {
      const place = words.map((word) => placeOf(folded(text), word)).find((at) => at >= 0);
      return { id, title, excerpt: excerptAt(text, place ?? 0) };
    });
};

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
