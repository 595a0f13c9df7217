import { Autocomplete } from '@base-ui/react/autocomplete';
import { Presentation, Search, UserRound } from 'lucide-react';
import { use, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { sessions } from '../../i18n/sessions.ts';
import { useNavigate } from '../../ui/router.tsx';
import { useClassSessions } from '../sessions/use-class-sessions.ts';
import { useCallWhen } from '../use-call.ts';
import { useScopes } from '../use-scopes.ts';
import { MenuContext, pagesOf, useMenuName } from './menu.ts';

type Item = {
  kind: 'page' | 'session' | 'person';
  /** Its address. */
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

/** `Perché` and `perche` are the same word. */
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

const optionLooks =
  'flex min-h-touch cursor-pointer items-center gap-2.5 rounded-sm px-2.5 data-highlighted:bg-selected forced-colors:data-highlighted:outline-2';

/** Leads to a page, a session or a person by a few letters. */
export const Palette = () => {
  const { palette: text } = useText(office);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const found = findItems(useItems(), query);
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={found}
      value={query}
      onValueChange={setQuery}
    >
      <div className="flex items-center gap-2.5 border-line border-b px-4">
        <Search className="size-4.5 shrink-0 text-text-3" aria-hidden="true" />
        <Autocomplete.Input
          className="min-h-12 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-text-3"
          aria-label={text.label}
          placeholder={text.placeholder}
          maxLength={100}
          autoFocus
        />
      </div>
      <Autocomplete.List className="max-h-80 overflow-y-auto p-1" aria-label={text.label}>
        {(item: Item) => {
          const Icon = icons[item.kind];
          return (
            <Autocomplete.Item
              key={item.value}
              value={item}
              className={optionLooks}
              render={(props, { highlighted }) => (
                <div role="option" tabIndex={-1} {...props} aria-selected={highlighted} />
              )}
              onClick={() => navigate(item.value)}
            >
              <Icon className="size-4 shrink-0 text-text-3" strokeWidth={1.75} aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate">{item.label}</span>
              <span className="max-w-44 shrink-0 truncate text-sm text-text-3">{item.note}</span>
            </Autocomplete.Item>
          );
        }}
      </Autocomplete.List>
      <Autocomplete.Status className="px-4 py-2 text-sm text-text-2">
        <p>{query.trim() === '' ? text.keys : text.found(found.length)}</p>
      </Autocomplete.Status>
    </Autocomplete.Root>
  );
};
