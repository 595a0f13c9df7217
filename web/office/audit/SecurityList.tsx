import { CircleAlert, Database, KeyRound, type LucideIcon, UserCog } from 'lucide-react';
import { securityEventGroups } from '../../../contract/rules/security-event-groups.ts';
import type { SecurityEventGroup, SecurityEventName } from '../../../contract/security-events.ts';
import { audit } from '../../i18n/audit.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roleNames } from '../../i18n/role-names.ts';
import { cx } from '../../ui/cx.ts';
import { isKnownRole } from '../roles/role-words.ts';
import { isEventGroup } from './audit-address.ts';
import { LongText, parametersText, useCells } from './LogCells.tsx';
import { type ListProps, LogList } from './LogList.tsx';
import { wordsOf } from './series-name.tsx';

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

const icons: Record<SecurityEventGroup, LucideIcon> = { sign_ins: KeyRound, accounts: UserCog, data: Database };

/** The group of an event. */
export const groupOf = (event: SecurityEventName): SecurityEventGroup | undefined =>
  Object.keys(securityEventGroups)
    .filter(isEventGroup)
    .find((group) => securityEventGroups[group].some((name) => name === event));

const EventCell = ({ event }: { event: SecurityEventName }) => {
  const { events } = useText(audit);
  const hasFailed = event === 'sign_in_failed';
  const Icon = hasFailed ? CircleAlert : icons[groupOf(event) ?? 'data'];
  return (
    <span className={cx('flex gap-2.5', hasFailed && 'font-semibold text-no')}>
      <Icon className={cx('size-4.5 shrink-0', !hasFailed && 'text-text-2')} strokeWidth={1.75} aria-hidden="true" />
      <bdi>{wordsOf(event, events) ?? event}</bdi>
    </span>
  );
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
    <ul className="min-w-52">
      {Object.entries(detail).map(([name, value]) => (
        <li key={name}>
          <span className="text-text-3">
            <bdi>{wordsOf(name, details) ?? name}</bdi>
            <span>:</span>
          </span>{' '}
          <LongText text={shownValue(name, value)} />
        </li>
      ))}
    </ul>
  );
};

/** The security events of a day. */
export const SecurityList = (props: ListProps) => {
  const { events, security, unknown } = useText(audit);
  const cells = useCells();
  const nameOf = useKnownRole();
  const { group } = props.state.filters;
  const names = (Object.keys(events) as SecurityEventName[]).filter((name) => !group || groupOf(name) === group);
  return (
    <LogList
      {...props}
      source="GET /audit/security/:date"
      title={security.list}
      columns={{
        time: ({ timestamp, user }) => cells.time(timestamp, user),
        event: ({ event }) => ({ text: wordsOf(event, events) ?? event, show: <EventCell event={event} /> }),
        user: ({ user }) => cells.user(user, unknown),
        target: ({ event, target }) => ({
          text: target,
          show: (
            <div className="min-w-32">
              <LongText text={event.startsWith('role_') ? nameOf(target) : target} />
            </div>
          ),
        }),
        detail: ({ detail }) => ({ text: parametersText(detail), show: <DetailCell detail={detail} /> }),
        ip: ({ ip }) => ({ text: ip }),
      }}
      filters={[{ id: 'event', options: names.map((value) => ({ value, label: events[value] })) }, { id: 'user' }]}
      empty={security.empty}
    />
  );
};
