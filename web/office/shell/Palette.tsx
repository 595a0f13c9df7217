import { Presentation, Search, UserRound } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { sessions } from '../../i18n/sessions.ts';
import { cx } from '../../ui/cx.ts';
import { useNavigate } from '../../ui/router.tsx';
import { useClassSessions } from '../sessions/use-sessions.ts';
import { useCallWhen } from '../use-call.ts';
import { useScopes } from '../use-scopes.ts';
import { MenuContext, pagesOf, useMenuName } from './menu.ts';
import { PaletteField } from './PaletteField.tsx';

type Item = {
  kind: 'page' | 'session' | 'person';
  value: string;
  label: string;
  /** Beside the label: its section, state or email address. */
  note: string;
};

const icons = { page: Search, session: Presentation, person: UserRound };

/** The most items of each kind, before anything is typed and after. */
const limits = { empty: { page: 20, session: 4, person: 0 }, typed: { page: 6, session: 6, person: 6 } };

const useItems = (): Item[] => {
  const { account } = useText(office);
  const { states } = useText(sessions);
  const nameOf = useMenuName();
  const entries = use(MenuContext);
  const lessons = useClassSessions().data ?? [];
  const people = useCallWhen(useScopes().includes('user:read'), 'GET /users').data ?? [];
  const pages = entries.flatMap((entry) =>
    pagesOf(entry).map((page): Item => {
      const [label, section] = [nameOf(page), nameOf(entry)];
      return { kind: 'page', value: page.path, label, note: section === label ? '' : section };
    }),
  );
  return [
    ...pages,
    { kind: 'page', value: '/profile', label: account.profile, note: account.label },
    ...lessons.map(({ uid_session, des_name, des_state }): Item => {
      return { kind: 'session', value: `/sessions/${uid_session}`, label: des_name, note: states[des_state] };
    }),
    ...people.map(({ full_name, email }): Item => {
      return { kind: 'person', value: `/users?${new URLSearchParams({ full_name })}`, label: full_name, note: email };
    }),
  ];
};

/** `Perché` and `perche` are the same word; an apostrophe stays, as it ends one. */
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds the items in which every typed word begins a word. */
const findItems = (items: readonly Item[], query: string): Item[] => {
  const typed = withoutAccents(query).split(/\s+/).filter(Boolean);
  const counts = { page: 0, session: 0, person: 0 };
  const most = typed.length > 0 ? limits.typed : limits.empty;
  return items.filter(({ kind, label, note }) => {
    const text = withoutAccents(`${label} ${note}`);
    const words = [text, ...text.split(/[^\p{L}\p{N}@.]+/u)];
    if (!typed.every((start) => words.some((word) => word.startsWith(start)))) return false;
    counts[kind] += 1;
    return counts[kind] <= most[kind];
  });
};

const optionLooks = 'flex min-h-touch cursor-pointer items-center gap-2.5 rounded-sm px-2.5';

type OptionProps = { id: string; item: Item; isChosen: boolean; onChoose: () => void; onPoint: () => void };

const Option = ({ id, item, isChosen, onChoose, onPoint }: OptionProps) => {
  const Icon = icons[item.kind];
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={cx(optionLooks, isChosen && 'bg-selected forced-colors:outline-2')}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <Icon className="size-4 shrink-0 text-text-3" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      <span className="max-w-44 shrink-0 truncate text-sm text-text-3">{item.note}</span>
    </div>
  );
};

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Leads to a page, a session or a person by a few letters. Not by the library's combobox: what that shares with dialogs would
 * make every phone load 3.5 KB more.
 */
export const Palette = ({ query, onQuery }: Pick<ComponentProps<typeof PaletteField>, 'query' | 'onQuery'>) => {
  const { palette: text } = useText(office);
  const navigate = useNavigate();
  const id = useId();
  const [place, setPlace] = useState(0);
  const found = findItems(useItems(), query);
  const at = Math.min(place, found.length - 1);
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    const chosen = found[at];
    if (!chosen) return;
    if (by !== undefined) setPlace((at + by + found.length) % found.length);
    else if (event.key === 'Enter') navigate(chosen.value);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <PaletteField
        query={query}
        onQuery={(typed) => {
          onQuery(typed);
          setPlace(0);
        }}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={text.label} className="max-h-80 overflow-y-auto p-1">
        {found.map((item, index) => (
          <Option
            key={item.value}
            id={`${id}-${index}`}
            item={item}
            isChosen={index === at}
            onChoose={() => navigate(item.value)}
            onPoint={() => setPlace(index)}
          />
        ))}
      </div>
      <p role="status" className="px-4 py-2 text-sm text-text-2">
        {query.trim() === '' ? text.keys : text.found(found.length)}
      </p>
    </>
  );
};
