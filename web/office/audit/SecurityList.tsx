import type { SecurityEventRow } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roleNames } from '../../i18n/role-names.ts';
import { isKnownRole } from '../roles/role-words.ts';
import { TimeCell, UserCell } from './LogCells.tsx';
import { LogList } from './LogList.tsx';
import { LongText } from './LongText.tsx';
import type { ListState } from './list-state.ts';
import type { LogColumn } from './log-column.ts';
import { parametersText } from './parameters-text.ts';
import { wordsOf } from './series-name.ts';
import { useDates } from './use-dates.ts';
import { useDayList } from './use-day-list.ts';

/** Details whose values are codes to translate; the same words in the name of a person or role are not translated. */
const translated = [
  ...['by', 'factor', 'full_name', 'description', 'disabled', 'simulated'],
  ...['action', 'state', 'reason', 'flag', 'address'],
];

/** What a role that everybody knows is called on the pages; any other as it was named. */
const useKnownRole = () => {
  const { language } = useLanguage();
  return (name: string): string => (isKnownRole(name) ? roleNames[language][name].name : name);
};

/** The details of a security event, translated. */
const DetailCell = ({ detail }: { detail: Readonly<Record<string, string>> }) => {
  const { details, detailValues } = useText(audit);
  const nameOf = useKnownRole();
  const shownValue = (name: string, value: string): string => {
    if (name === 'role_name') return nameOf(value);
    return (translated.includes(name) && wordsOf(value, detailValues)) || value;
  };
  return (
    <ul className="log-parameters">
      {Object.entries(detail).map(([name, value]) => (
        <li key={name}>
          <span className="log-quiet">
            <bdi>{wordsOf(name, details) ?? name}</bdi>
            <span>:</span>
          </span>{' '}
          <LongText text={shownValue(name, value)} />
        </li>
      ))}
    </ul>
  );
};

/** The security events of a day. `mayBeGone`: they may have been deleted already. */
export const SecurityList = ({ state, mayBeGone }: { state: ListState; mayBeGone: boolean }) => {
  const text = useText(audit);
  const { time: timeOf } = useDates();
  const { columns, events } = text;
  const nameOf = useKnownRole();
  const query = useDayList('GET /audit/security/:date', state);
  const shown: LogColumn<SecurityEventRow>[] = [
    {
      id: 'time',
      label: columns.time,
      width: '8rem',
      show: ({ timestamp, user }) => <TimeCell moment={timestamp} user={user} />,
      cell: ({ timestamp, user }) => timeOf(timestamp, user),
    },
    {
      id: 'event',
      label: columns.event,
      width: '11rem',
      show: ({ event }) => <strong>{wordsOf(event, events) ?? <bdi>{event}</bdi>}</strong>,
      cell: ({ event }) => wordsOf(event, events) ?? event,
    },
    {
      id: 'user',
      label: columns.user,
      show: ({ user }) => <UserCell user={user} nobody={text.unknown} />,
      cell: ({ user }) => user,
    },
    {
      id: 'target',
      label: columns.target,
      show: ({ event, target }) =>
        target === '' ? '' : <LongText text={event.startsWith('role_') ? nameOf(target) : target} />,
      cell: ({ target }) => target,
    },
    {
      id: 'detail',
      label: columns.detail,
      show: ({ detail }) => (Object.keys(detail).length === 0 ? '' : <DetailCell detail={detail} />),
      cell: ({ detail }) => parametersText(detail),
    },
    {
      id: 'ip',
      label: columns.ip,
      width: '8.5rem',
      show: ({ ip }) => (ip === null ? '' : <bdi>{ip}</bdi>),
      cell: ({ ip }) => ip,
    },
  ];
  return (
    <LogList
      source="GET /audit/security/:date"
      title={text.backend.lists.security}
      columns={shown}
      filters={[
        {
          id: 'event',
          label: columns.event,
          options: Object.entries(events).map(([value, label]) => ({ value, label })),
        },
        { id: 'user', label: columns.user },
      ]}
      query={query}
      state={state}
      empty={mayBeGone ? text.backend.noEventsLeft : text.backend.noEvents}
    />
  );
};
