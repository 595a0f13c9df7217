import type { ClassSession } from '../../../contract/class-sessions.ts';
import { dayInItaly, isDay } from '../../../contract/rules/italian-days.ts';
import { containsWords } from '../table/column.ts';
import { type Dated, isOpen, momentOf } from './session.ts';

/** What of the list is in the address, so that it is still there on going back. */
export const listAddress = [
  { id: 'find' },
  { id: 'state', options: [{ value: 'created' }, { value: 'stopped' }] },
  { id: 'from' },
  { id: 'to' },
  { id: 'teacher' },
  { id: 'archived', options: [{ value: '1' }] },
];

/** By the names in `listAddress`, as they are in the address; never empty texts. */
export type ListFilters = Readonly<Record<string, string>>;

/** The sessions of the signed-in user, among the teachers. */
export const ownSessions = 'own';

/** What is asked of the server: which days, and whether what was put away. What is no day is not asked for. */
export const queryOf = ({ from = '', to = '', archived }: ListFilters) => ({
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
  ...(archived && { archived: 'true' as const }),
});

type Listed = Pick<ClassSession, 'des_name' | 'des_owner' | 'des_state' | 'flg_own'>;

export const found = <T extends Listed>(sessions: readonly T[], { find, state, teacher }: ListFilters): readonly T[] =>
  sessions.filter(
    ({ des_name, des_owner, des_state, flg_own }) =>
      (!find || containsWords(`${des_name} ${des_owner ?? ''}`, find)) &&
      (!state || des_state === state) &&
      (!teacher || (teacher === ownSessions ? flg_own : des_owner === teacher)),
  );

/** The names of the other teachers of these sessions, and the one that is asked for. */
export const teachersOf = (
  sessions: readonly Pick<ClassSession, 'des_owner'>[],
  { teacher }: ListFilters,
): string[] => {
  const names = new Set(sessions.flatMap(({ des_owner }) => des_owner ?? []));
  if (teacher && teacher !== ownSessions) names.add(teacher);
  return [...names].sort((a, b) => a.localeCompare(b));
};

export const isNarrowed = ({ state, from, to, teacher }: ListFilters): boolean =>
  Boolean(state || from || to || teacher);

/** `open`, `created`, or a month in Italy (2026-11). */
type Group<T> = { key: string; sessions: T[] };

/** In progress first, then what is to begin, then by month, the latest first. */
export const grouped = <T extends Dated>(sessions: readonly T[]): Group<T>[] => {
  const keyOf = (session: T) => {
    if (isOpen(session.des_state)) return 'open';
    return session.des_state === 'created' ? 'created' : dayInItaly(new Date(momentOf(session).at)).slice(0, 7);
  };
  const rankOf = (key: string) => (key === 'open' ? '9' : key === 'created' ? '8' : key);
  const placeOf = (session: T) => `${rankOf(keyOf(session))} ${momentOf(session).at}`;
  const groups = new Map<string, T[]>();
  for (const session of [...sessions].sort((a, b) => placeOf(b).localeCompare(placeOf(a))))
    groups.set(keyOf(session), [...(groups.get(keyOf(session)) ?? []), session]);
  return [...groups].map(([key, listed]) => ({ key, sessions: listed }));
};
