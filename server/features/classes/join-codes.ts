import { and, eq, exists } from 'drizzle-orm';
import type { classParticipants } from '../../../contract/class-participants.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import { fairQueue } from '../../lib/fair-queue.ts';
import { takeAttempt } from '../accounts/accounts.ts';
import { findStudyByCode } from '../norming/norming.ts';
import { isTaken, readCode } from '../play/play.ts';
import { isOfClass, stateOf } from './sessions.ts';

/** How long a wrong code beyond a limit waits for its answer. */
const slowMs = 1000;

const retryAfterSeconds = 5;

/** Addresses that are known to be over their limit; the first ones are forgotten first. */
const maxSlowAddresses = 5000;

type Typed = { code: string; device: string };
type Found = Output<(typeof classParticipants)['POST /gamesession/join']>;

/**
 * Returns how a session is found by a join code. The function resolves to the class session or the norming study; it
 * throws `not_found` for a wrong code, and `too_many_requests` after too many of them from one device; right codes are
 * neither counted nor refused, and wait for nobody. Beyond the limits of device and address, wrong codes are answered
 * slowly, one a second to a device and 50 to an address, however many are sent at once: `unavailable`, as slowly, when too
 * many wait already (docs/decisions/0014).
 */
export const createSessionFinder = ({ db, keys, now, pause }: Pick<Context, 'db' | 'keys' | 'now' | 'pause'>) => {
  const slowUntil = new Map<string, number>();
  const limits = {
    concurrency: 1000,
    maxWaiting: 5000,
    refusal: () => new AppError('unavailable', undefined, { retryAfterSeconds }),
  };
  const addresses = fairQueue({ ...limits, concurrencyPerOrigin: 50, maxWaitingPerOrigin: 1000 });
  const devices = fairQueue({ ...limits, concurrencyPerOrigin: 1, maxWaitingPerOrigin: 100 });

  const markSlow = (from: string, ms: number): void => {
    slowUntil.delete(from);
    slowUntil.set(from, now().getTime() + ms);
    const [oldest] = slowUntil.keys();
    if (slowUntil.size > maxSlowAddresses && oldest !== undefined) slowUntil.delete(oldest);
  };

  const take = (attempt: Parameters<typeof takeAttempt>[2]): Promise<AppError | undefined> =>
    takeAttempt(db, { keys, now }, attempt).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof AppError) return error;
        throw error;
      },
    );

  /** Counts a wrong code. Resolves to the errors of the limits that it exceeds. */
  const countWrong = async (device: string, from: string) => {
    const ofDevice = await take({ kind: 'join_code', target: device });
    const ofAddress = await take({ kind: 'join_code_address', target: from });
    if (ofAddress) markSlow(from, (ofAddress.retryAfterSeconds ?? 0) * 1000);
    return { ofDevice, ofAddress };
  };

  const find = async (cod_session: string): Promise<Found | undefined> => {
    const { uid_session, tms_started_at, tms_stopped_at } = gameSession;
    const pupils = db
      .select()
      .from(participant)
      .where(and(eq(participant.uid_session, uid_session), isTaken));
    const [session] = await db
      .select({ uid_session, tms_started_at, tms_stopped_at, flg_joined: exists(pupils).mapWith(Boolean) })
      .from(gameSession)
      .where(and(eq(gameSession.cod_session, cod_session), isOfClass));
    if (session) return { uid_session: session.uid_session, des_state: stateOf(session, session.flg_joined) };
    const study = await findStudyByCode(db, cod_session);
    if (!study) return undefined;
    return { des_kind: 'norming', uid_session: study.uid_study, des_state: study.flg_open ? 'running' : 'stopped' };
  };

  const answerLate = () => pause(slowMs);

  /** Works when it is the owner's turn; who is turned away hears of it no sooner than the others. */
  const inTurn = async <T>(lane: typeof devices, owner: NetworkClient, work: () => Promise<T>): Promise<T> => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      return await lane.run(begin, owner);
    } catch (error) {
      if (!hasBegun) await answerLate();
      throw error;
    }
  };

  type Exceeded = Awaited<ReturnType<typeof countWrong>>;
  // A device over its limit waits in its own lane, so that it takes no place from others of its address.
  const isLateForAddress = ({ ofDevice, ofAddress }: Exceeded) => ofAddress !== undefined && ofDevice === undefined;

  const countInTurn = async (device: string, client: NetworkClient): Promise<Exceeded> => {
    const isKnownSlow = (slowUntil.get(client.from) ?? 0) > now().getTime();
    if (isKnownSlow)
      return inTurn(addresses, client, async () => {
        const exceeded = await countWrong(device, client.from);
        if (isLateForAddress(exceeded)) await answerLate();
        return exceeded;
      });
    const exceeded = await countWrong(device, client.from);
    if (isLateForAddress(exceeded)) await inTurn(addresses, client, answerLate);
    return exceeded;
  };

  const refuse = async (device: string, client: NetworkClient): Promise<never> => {
    const { ofDevice } = await countInTurn(device, client);
    if (ofDevice) await inTurn(devices, { ...client, from: `${client.from} ${device}` }, answerLate);
    throw ofDevice ?? new AppError('not_found');
  };

  return async ({ code, device }: Typed, networkClient: NetworkClient): Promise<Found> => {
    const read = readCode(code);
    // Before any turn is waited for: a right code does not queue behind wrong ones.
    const found = read && (await find(read));
    if (found) return found;
    return refuse(device, networkClient);
  };
};
