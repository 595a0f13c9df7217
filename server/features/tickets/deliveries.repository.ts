import type { Language } from '../../../contract/text.ts';
import type {
  AttachmentType,
  DeliveryChannel,
  DeliveryError,
  DeliveryState,
  TicketCategory,
  TicketPriority,
} from '../../../contract/tickets.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import type { Progress } from '../../db/schema/tickets.ts';

/** A way that a ticket goes. */
export type DeliveryKey = { id_ticket: string; channel: DeliveryChannel };

/** An attempt that nobody else makes at the same time. `claimed_at` is its token: whoever has another one stores nothing. */
export type Claim = DeliveryKey & {
  claimed_at: Date;
  des_state: DeliveryState;
  des_error: DeliveryError | null;
  num_attempts: number;
  progress: Progress;
};

export type StoredTicket = {
  cod_ticket: string;
  hs_ticket_category: TicketCategory;
  hs_ticket_priority: TicketPriority;
  subject: string;
  content: string;
  user_email: string;
  user_full_name: string;
  des_language: Language;
  tms_created_at: Date;
  files: StoredFile[];
};

export type StoredFile = { num_position: number; name: string; des_type: AttachmentType; content: Buffer };

type Taking = {
  now: Date;
  states: readonly DeliveryState[];
  /** Also of a ticket that is dealt with. */
  evenClosed: boolean;
  staleBefore: Date;
};

/** Takes a delivery for one attempt, if it is in one of `states` and nobody has it since `staleBefore`. */
export const claimDelivery = async (
  { $client }: Database,
  { id_ticket, channel }: DeliveryKey,
  { now, states, evenClosed, staleBefore }: Taking,
): Promise<Claim | undefined> => {
  const { rows } = await $client.query<Omit<Claim, 'claimed_at' | keyof DeliveryKey>>(
    `update ticket_delivery set tms_attempt_at = $3, num_attempts = num_attempts + 1
     where id_ticket = $1 and des_channel = $2 and des_state = any ($5)
       and (tms_attempt_at is null or tms_attempt_at < $4)
       and ($6 or exists (select from ticket where id = $1 and tms_closed_at is null))
     returning des_state, des_error, num_attempts, jsn_progress as progress`,
    [id_ticket, channel, now, staleBefore, states, evenClosed],
  );
  return rows[0] && { id_ticket, channel, claimed_at: now, ...rows[0] };
};

export const findDeliveryState = async (
  { $client }: Database,
  { id_ticket, channel }: DeliveryKey,
): Promise<DeliveryState | undefined> => {
  const { rows } = await $client.query<{ des_state: DeliveryState }>(
    'select des_state from ticket_delivery where id_ticket = $1 and des_channel = $2',
    [id_ticket, channel],
  );
  return rows[0]?.des_state;
};

const heldBy = 'where id_ticket = $1 and des_channel = $2 and tms_attempt_at = $3';
const holder = ({ id_ticket, channel, claimed_at }: Claim) => [id_ticket, channel, claimed_at];

/** Stores how far the attempt has come. Rejects when it is no longer the one that counts. */
export const storeProgress = async ({ $client }: Database, claim: Claim, progress: Progress): Promise<void> => {
  const text = `update ticket_delivery set jsn_progress = $4 ${heldBy}`;
  const { rowCount } = await $client.query(text, [...holder(claim), progress]);
  if (rowCount === 0) throw new Error('another attempt has taken over');
};

export const storeDelivered = async ({ $client }: Database, claim: Claim, now: Date): Promise<void> => {
  await $client.query(
    `update ticket_delivery
     set des_state = 'delivered', des_error = null, tms_delivered_at = $4, tms_attempt_at = null ${heldBy}`,
    [...holder(claim), now],
  );
};

export const storeFailure = async (
  { $client }: Database,
  claim: Claim,
  { state, error }: { state: DeliveryState; error: DeliveryError },
): Promise<void> => {
  const text = `update ticket_delivery set des_state = $4, des_error = $5, tms_attempt_at = null ${heldBy}`;
  await $client.query(text, [...holder(claim), state, error]);
};

/** A ticket as it is delivered, with its files in their order. */
export const readStoredTicket = async ({ $client }: Database, id_ticket: string): Promise<StoredTicket> => {
  const { rows } = await $client.query<Omit<StoredTicket, 'files'>>(
    `select cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content, user_email, user_full_name,
            des_language, tms_created_at
     from ticket where id = $1`,
    [id_ticket],
  );
  const [found] = rows;
  if (!found) throw new Error('the ticket is gone');
  const { rows: files } = await $client.query<StoredFile>(
    'select num_position, name, des_type, content from ticket_file where id_ticket = $1 order by num_position',
    [id_ticket],
  );
  return { ...found, files };
};

type Waiting = { createdBefore: Date; staleBefore: Date; except: DeliveryKey[] };

/**
 * Deliveries of open tickets, but for `except`, that wait since before `createdBefore` and that nobody has taken since
 * `staleBefore`.
 */
export const findWaitingDeliveries = async (
  client: DbOrTx,
  { createdBefore, staleBefore, except }: Waiting,
): Promise<DeliveryKey[]> => {
  const { rows } = await client.$client.query<DeliveryKey>(
    `select d.id_ticket, d.des_channel as channel
     from ticket_delivery d join ticket t on t.id = d.id_ticket
     where d.des_state = 'waiting' and t.tms_closed_at is null and t.tms_created_at < $1
       and (d.tms_attempt_at is null or d.tms_attempt_at < $2)
       and not exists (
         select from unnest($3::uuid[], $4::text[]) as known (id_ticket, channel)
         where known.id_ticket = d.id_ticket and known.channel = d.des_channel
       )
     order by t.tms_created_at limit 200`,
    [createdBefore, staleBefore, except.map(({ id_ticket }) => id_ticket), except.map(({ channel }) => channel)],
  );
  return rows;
};
