import { CircleAlert, Database, KeyRound, type LucideIcon, UserCog } from 'lucide-react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { securityEventGroups } from '../../../contract/rules/security-event-groups.ts';
import type { SecurityEventGroup, SecurityEventName, SecurityEventRow } from '../../../contract/security-events.ts';
import { audit } from '../../i18n/audit.ts';
import { useLanguage, useNumbers, useText } from '../../i18n/language.tsx';
import { roleNames } from '../../i18n/role-names.ts';
import { withoutEmpty } from '../../ui/address-state.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Stat, Stats } from '../../ui/Stat.tsx';
import { optionsOf } from '../options-of.ts';
import { isKnownRole } from '../roles/role-words.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useScopes } from '../use-scopes.ts';
import { listAddress, useListState } from './audit-address.ts';
import { useAuditCall, useAuditDays } from './audit-data.ts';
import { useDates } from './audit-dates.ts';
import { AuditNotes, DaySection, DroppedNote } from './DaySection.tsx';
import { LongText, useCells } from './LogCells.tsx';
import { type ListProps, LogList } from './LogList.tsx';
import { wordsOf } from './series-name.tsx';

/** Details whose values are codes to translate; the same words in the name of a person or role are not translated. */
const translated = [
  ...['by', 'factor', 'full_name', 'description', 'disabled', 'simulated'],
  ...['action', 'state', 'reason', 'flag', 'address'],
];

const icons: Record<SecurityEventGroup, LucideIcon> = { sign_ins: KeyRound, accounts: UserCog, data: Database };

const groupNames = Object.keys(securityEventGroups) as SecurityEventGroup[];

const eventsOf = (group: string): SecurityEventName[] =>
  groupNames.flatMap((name) => (group === '' || group === name ? securityEventGroups[name] : []));

const EventCell = ({ event, times, since }: { event: SecurityEventName; times: number; since: string }) => {
  const { events, security } = useText(audit);
  const hasFailed = event === 'sign_in_failed';
  const Icon = hasFailed ? CircleAlert : icons[groupNames.find((name) => eventsOf(name).includes(event)) ?? 'data'];
  return (
    <span className={cx('flex gap-2.5', hasFailed && 'font-semibold text-no')}>
      <Icon className={cx('size-4.5 shrink-0', !hasFailed && 'text-text-2')} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <bdi>{wordsOf(event, events) ?? event}</bdi>
        {times > 1 && <span>{security.repeated(times, since)}</span>}
      </span>
    </span>
  );
};

/** Whether two failed sign-ins differ in nothing but their time. */
const isSameFailure = (one: SecurityEventRow, other: SecurityEventRow): boolean =>
  one.event === 'sign_in_failed' &&
  // Without a target they may be of several people.
  one.target !== '' &&
  JSON.stringify({ ...one, timestamp: '' }) === JSON.stringify({ ...other, timestamp: '' });

const SecurityList = (props: ListProps) => {
  const { events, security, unknown, details, detailValues } = useText(audit);
  const cells = useCells();
  const { time } = useDates();
  const { language } = useLanguage();
  const { group } = props.state.filters;
  const inGroup = eventsOf(group ?? '');
  const names = (Object.keys(events) as SecurityEventName[]).filter((name) => inGroup.includes(name));
  /** What a role that everybody knows is called on the pages; any other as it was named. */
  const roleName = (name: string): string => (isKnownRole(name) ? roleNames[language][name].name : name);
  const labelOf = (name: string) => (
    <span className="text-text-3">
      <bdi>{wordsOf(name, details) ?? name}</bdi>
      <span>:</span>
    </span>
  );
  const wordsFor = (name: string, value: string): string => {
    if (name === 'role_name') return roleName(value);
    return (translated.includes(name) && wordsOf(value, detailValues)) || value;
  };
  return (
    <LogList
      {...props}
      source="GET /audit/security/:date"
      title={security.list}
      isSame={isSameFailure}
      columns={{
        time: ({ timestamp, user }) => cells.time(timestamp, user),
        event: ({ event }, line) => ({
          text: wordsOf(event, events) ?? event,
          // Of a quarter of an hour, when it began.
          show: (
            <EventCell
              event={event}
              times={line.length}
              since={time(line.at(-1)?.timestamp ?? '').split('–')[0] ?? ''}
            />
          ),
        }),
        user: ({ user }) => cells.user(user, unknown),
        target: ({ event, target }) => ({
          text: target,
          show: <LongText text={event.startsWith('role_') ? roleName(target) : target} />,
        }),
        detail: ({ detail }) => cells.pairs(detail, labelOf, wordsFor),
        ip: ({ ip }) => ({ text: ip }),
      }}
      filters={[{ id: 'event', options: names.map((value) => ({ value, label: events[value] })) }, { id: 'user' }]}
      empty={security.empty}
    />
  );
};

type Summary = Output<Contract['GET /audit/security_summary']>;

const inList = listAddress(['security'], { security: ['group', 'event', 'user'] });

const Attack = ({ attack: { kind, name, num_failed, num_accounts } }: { attack: Summary['attacks'][number] }) => {
  const text = useText(audit).security.attacks;
  const mayReadUsers = useScopes().includes('user:read');
  const isOnAccount = kind === 'account';
  return (
    <Notice
      tone="no"
      className="mb-4"
      title={isOnAccount ? text.account(num_failed, name) : text.source(num_failed, name, num_accounts)}
      action={
        isOnAccount &&
        mayReadUsers && (
          <ButtonLink variant="outline" size="small" to={`/users?email=${encodeURIComponent(name)}`}>
            {text.toUser}
          </ButtonLink>
        )
      }
    >
      <p>{isOnAccount ? text.aboutAccount : text.aboutSource}</p>
    </Notice>
  );
};

/** /audit/security: what concerned accounts, roles and stored data, day by day. */
export const SecurityPage = () => {
  const all = useText(audit);
  const text = all.security;
  const { whole } = useNumbers();
  const [state, change] = useListState(inList);
  const days = useAuditDays(state.date, 'dat_first_security');
  const { day } = days;
  const dates = useDates();
  const { data: summary } = useAuditCall('GET /audit/security_summary', { querystring: { date: day } });
  const count = (of: 'num_day' | 'num_week', ...names: SecurityEventName[]) =>
    (summary?.events ?? []).reduce((sum, event) => sum + (names.includes(event.event) ? event[of] : 0), 0);
  const ofGroup = (group: '' | SecurityEventGroup) => count('num_day', ...eventsOf(group));
  const { signIns, failed, changes, downloads, week } = text.figures;
  const figures: [string, number, string][] = [
    [signIns, count('num_day', 'signed_in'), failed(count('num_day', 'sign_in_failed'))],
    [changes, count('num_week', ...securityEventGroups.accounts), week],
    [downloads, count('num_week', 'results_exported', 'release_link_made', 'release_downloaded'), week],
  ];
  return (
    <>
      <PageHeading title={text.title} />
      <DroppedNote state={days.state} />
      {summary?.attacks.map((attack) => (
        <Attack key={`${attack.kind} ${attack.name}`} attack={attack} />
      ))}
      <Card className="p-0" aria-label={text.figures.title}>
        <Stats>
          {figures.map(([label, value, note]) => (
            <Stat key={label} label={label} value={summary ? whole(value) : '…'} note={note} />
          ))}
        </Stats>
      </Card>
      <DaySection
        days={days}
        onDay={(date, how) => change({ date }, how)}
        choice={
          <SegmentedControl
            label={text.groups.title}
            size="small"
            options={optionsOf(text.groups.names).map((option) => ({ ...option, count: ofGroup(option.value) }))}
            value={state.filters.group ?? ''}
            onChange={(group) => {
              const { event: _, ...others } = state.filters;
              change({ filters: withoutEmpty({ ...others, group }) });
            }}
          />
        }
      >
        {(head) => <SecurityList head={head} state={{ ...state, day, without_own: false, change }} />}
      </DaySection>
      <p className="mt-3 text-sm text-text-2">
        {days.state && <span>{text.kept(dates.day(days.firstRows))} </span>}
        <span>{text.source}</span>
      </p>
      <AuditNotes state={days.state} own={[]} />
    </>
  );
};
