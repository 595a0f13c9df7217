import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { withoutEmpty } from '../../ui/address-state.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Stat, Stats } from '../../ui/Stat.tsx';
import { optionsOf } from '../options-of.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useScopes } from '../use-scopes.ts';
import { AuditNotes, DroppedNote } from './AuditNotes.tsx';
import { listAddress, useListState } from './audit-address.ts';
import { useAuditCall, useAuditDays } from './audit-data.ts';
import { useDates } from './audit-dates.ts';
import { DaySection } from './DaySection.tsx';
import { groupOf, SecurityList } from './SecurityList.tsx';

type Summary = Output<Contract['GET /audit/security_summary']>;

const inList = listAddress(['security'], { security: ['group', 'event', 'user'] });

const downloads = ['results_exported', 'release_link_made', 'release_downloaded'];

/** What may be an attack, and what to do about it. */
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
  const { whole } = numberFormat(useLanguage().language);
  const [state, change] = useListState(inList);
  const days = useAuditDays(state.date, 'dat_first_security');
  const { day } = days;
  const dates = useDates();
  const { data: summary } = useAuditCall('GET /audit/security_summary', { querystring: { date: day } });
  const count = (of: 'num_day' | 'num_week', isMeant: (event: Summary['events'][number]) => boolean) =>
    (summary?.events ?? []).filter(isMeant).reduce((sum, event) => sum + event[of], 0);
  const figure = (value: number) => (summary ? whole(value) : '…');
  const ofGroup = (group: string) => count('num_day', ({ event }) => group === '' || groupOf(event) === group);
  return (
    <>
      <PageHeading title={text.title} />
      <DroppedNote state={days.state} />
      {summary?.attacks.map((attack) => (
        <Attack key={`${attack.kind} ${attack.name}`} attack={attack} />
      ))}
      <Card className="p-0" aria-label={text.figures.title}>
        <Stats>
          <Stat
            label={text.figures.signIns}
            value={figure(count('num_day', ({ event }) => event === 'signed_in'))}
            note={text.figures.failed(count('num_day', ({ event }) => event === 'sign_in_failed'))}
          />
          <Stat
            label={text.figures.changes}
            value={figure(count('num_week', ({ event }) => groupOf(event) === 'accounts'))}
            note={text.figures.week}
          />
          <Stat
            label={text.figures.downloads}
            value={figure(count('num_week', ({ event }) => downloads.includes(event)))}
            note={text.figures.week}
          />
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
