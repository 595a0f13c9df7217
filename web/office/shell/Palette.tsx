import { Presentation, Search, UserRound } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, use, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { sessions } from '../../i18n/sessions.ts';
import { cx } from '../../ui/cx.ts';
import { useNavigate } from '../../ui/router.tsx';
import { useClassSessions } from '../sessions/use-class-sessions.ts';
import { useCallWhen } from '../use-call.ts';
import { useScopes } from '../use-scopes.ts';
import { MenuContext, pagesOf } from './menu.ts';
import { findItems, type PaletteItem } from './palette-items.ts';

/** Pages of the menu with their sections, the newest lessons, and people for those who may see them. */
const useItems = (): PaletteItem[] => {
  const { account } = useText(office);
  const { states } = useText(sessions);
  const entries = use(MenuContext);
  const { language } = useLanguage();
  const lessons = useClassSessions().data ?? [];
  const people = useCallWhen(useScopes().includes('user:read'), 'GET /users').data ?? [];
  const pages = entries.flatMap((entry) =>
    pagesOf([entry]).map(({ path, name }): PaletteItem => {
      const [page, section] = [name[language], entry.name[language]];
      return { kind: 'page', to: path, name: page, note: section === page ? '' : section };
    }),
  );
  return [
    ...pages,
    { kind: 'page' as const, to: '/profile', name: account.profile, note: account.label },
    ...lessons.map(
      ({ uid_session, des_name, des_state }): PaletteItem => ({
        kind: 'lesson',
        to: `/sessions/${uid_session}`,
        name: des_name,
        note: states[des_state],
      }),
    ),
    ...people.map(
      ({ full_name, email }): PaletteItem => ({
        kind: 'person',
        to: `/users?full_name=${encodeURIComponent(full_name)}`,
        name: full_name,
        note: email,
      }),
    ),
  ];
};

const icons = { page: Search, lesson: Presentation, person: UserRound };

const optionLooks = 'flex min-h-touch cursor-pointer items-center gap-2.5 rounded-sm px-2.5';

type OptionProps = { id: string; item: PaletteItem; isChosen: boolean; onChoose: () => void; onPoint: () => void };

const Option = ({ id, item, isChosen, onChoose, onPoint }: OptionProps) => {
  const Icon = icons[item.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={cx(optionLooks, isChosen && 'bg-selected forced-colors:outline-2')}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <Icon className="size-4 shrink-0 text-text-3" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{item.name}</span>
      <span className="max-w-44 shrink-0 truncate text-sm text-text-3">{item.note}</span>
    </div>
  );
};

/** Leads to a page, a lesson or a person by a few letters: a combobox in the browser's modal. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const { palette: text } = useText(office);
  const navigate = useNavigate();
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = findItems(useItems(), query);
  const chosen = found[Math.min(at, found.length - 1)];
  const idOf = (item: PaletteItem) => `${id}-${found.indexOf(item)}`;
  useEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal();
  }, []);
  useEffect(() => {
    sheet.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const open = ({ to }: PaletteItem) => {
    sheet.current?.close();
    navigate(to);
  };
  const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by !== undefined && found.length > 0) setAt((at + by + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  };
  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) sheet.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={sheet}
      className="mx-auto mt-20 w-full max-w-144 rounded-xl bg-raised text-text shadow-pop backdrop:bg-scrim"
      aria-label={text.label}
      onClose={onClose}
      onClick={closeBeside}
    >
      <div className="flex items-center gap-2.5 border-line border-b px-4">
        <Search className="size-4.5 shrink-0 text-text-3" aria-hidden="true" />
        <input
          className="min-h-12 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-text-3"
          role="combobox"
          aria-label={text.label}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={chosen && idOf(chosen)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={text.placeholder}
          value={query}
          onKeyDown={press}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
        />
      </div>
      <div id={id} role="listbox" aria-label={text.label} className="max-h-80 overflow-y-auto p-1">
        {found.map((item) => (
          <Option
            key={item.to}
            id={idOf(item)}
            item={item}
            isChosen={item === chosen}
            onChoose={() => open(item)}
            onPoint={() => setAt(found.indexOf(item))}
          />
        ))}
      </div>
      <p role="status" className="px-4 py-2 text-sm text-text-2">
        {query.trim() === '' ? text.keys : text.found(found.length)}
      </p>
    </dialog>
  );
};
