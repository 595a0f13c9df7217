import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/use-test-app.ts';
import { countOpenDeliveries } from './metrics.ts';

const database = useDatabase();

const markClosed = (when: 'now()' | 'null') =>
  database.query(`update ticket set tms_closed_at = ${when} where cod_ticket = 'PV-AAAAA1'`);

it('leaves out deliveries of closed tickets until they are reopened', async () => {
  await database.query(
    `with stored as (
       insert into ticket (tms_created_at, cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content,
         user_email, user_full_name, des_language)
       select now(), 'PV-AAAAA' || number, 'other', 'LOW', 's', 'c', 'ada@school.example', 'Ada', 'it'
       from generate_series(1, 2) as number returning id
     )
     insert into ticket_delivery (id_ticket, des_channel, des_state)
     select id, des_channel, des_state from stored, (values ('mail', 'failed'), ('hubspot', 'waiting'))
       as way (des_channel, des_state)`,
  );
  const each = (deliveries: number) => [
    { channel: 'hubspot', state: 'waiting', deliveries },
    { channel: 'mail', state: 'failed', deliveries },
  ];
  const count = async () =>
    (await countOpenDeliveries(database.db)).toSorted((one, other) => one.channel.localeCompare(other.channel));
  expect(await count()).toEqual(each(2));
  await markClosed('now()');
  expect(await count()).toEqual(each(1));
  await markClosed('null');
  expect(await count()).toEqual(each(2));
});
