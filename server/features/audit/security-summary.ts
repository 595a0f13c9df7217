import { sql } from 'drizzle-orm';
import type { audit } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { addDays } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { securityEvent } from '../../db/schema/audit.ts';
import { withinDays } from './kept-days.ts';

type Summary = Output<(typeof audit)['GET /audit/security_summary']>;

/** Fewer failed sign-ins with one account are somebody who mistypes a password. */
const mostMistyped = 4;

/** Failed sign-ins from one source with more accounts than this are no school behind one address on a normal day. */
const mostAccountsOfSource = 4;

const source = sql`${securityEvent.jsn_detail} ->> 'source'`;

/** Counts the security events of a day and of the seven days until it, and finds what may be an attack on the day. */
export const summarizeSecurity = async (db: Database, day: string): Promise<Summary> => {
  const ofDay = withinDays(securityEvent, { from: day, until: day });
  const { rows: events } = await db.execute<Summary['events'][number]>(sql`
    select ${securityEvent.des_event} as event, (count(*) filter (where ${ofDay}))::int as num_day,
           count(*)::int as num_week
    from ${securityEvent} where ${withinDays(securityEvent, { from: addDays(day, -6), until: day })}
    group by 1 order by 3 desc, 1`);
  const { rows: attacks } = await db.execute<Summary['attacks'][number]>(sql`
    with failed as (
      select ${securityEvent.des_target} as target, ${source} as source from ${securityEvent}
      where ${securityEvent.des_event} = 'sign_in_failed' and ${ofDay}
    )
    select 'account' as kind, target as name, count(*)::int as num_failed, 1 as num_accounts from failed
    where target <> '' group by target having count(*) > ${mostMistyped}
    union all
    select 'source', source, count(*)::int, count(distinct target)::int from failed
    where source is not null group by source having count(distinct target) > ${mostAccountsOfSource}
    order by 3 desc, 2 limit 20`);
  return { events, attacks };
};
