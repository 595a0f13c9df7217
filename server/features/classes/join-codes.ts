import { and, eq, exists } from 'drizzle-orm';
import type { classParticipants } from '../../../contract/class-participants.ts';
import type { Input, Output } from '../../../contract/endpoint.ts';
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

type Join = (typeof classParticipants)['POST /gamesession/join'];

/**
 * Finds a class or a study by its join code (docs/decisions/17). Wrong codes are `not_found` or `too_many_requests`; beyond
 * a limit slow, one a second to a device and 50 to an address, and `unavailable` when too many wait. Right ones never wait.
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

  const markSlow = (from: string, seconds: number): void => {
    slowUntil.delete(from);
    slowUntil.set(from, now().getTime() + seconds * 1000);
    const [oldest] = slowUntil.keys();
    if (slowUntil.size > maxSlowAddresses && oldest !== undefined) slowUntil.delete(oldest);
  };

  const find = async (cod_session: string): Promise<Output<Join> | undefined> => {
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

  /** Works when it is the owner's turn; a refusal comes no sooner than the other answers. */
  const inTurn = async <T>(lane: typeof devices, owner: NetworkClient, work: () => Promise<T>): Promise<T> => {
    const release = await lane.acquire(owner).catch(async (error: unknown) => {
      await answerLate();
      throw error;
    });
    return work().finally(release);
  };

  /** Counts a wrong code, in turn at an address over its limit. Resolves to the error of the device's limit. */
  const countWrong = async (device: string, client: NetworkClient): Promise<AppError | undefined> => {
    /** Resolves to the error of a limit: the answer to it comes later. */
    const take = (kind: 'join_code' | 'join_code_address', target: string): Promise<AppError | undefined> =>
      takeAttempt(db, { keys, now }, { kind, target }).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      );
    const count = async () => {
      const ofDevice = await take('join_code', device);
      const ofAddress = await take('join_code_address', client.from);
      if (ofAddress) markSlow(client.from, ofAddress.retryAfterSeconds ?? 0);
      // A device over its limit waits in its own lane, so that it takes no place from others of its address.
      return { ofDevice, isLate: ofAddress !== undefined && ofDevice === undefined };
    };
    if ((slowUntil.get(client.from) ?? 0) > now().getTime()) {
      return inTurn(addresses, client, async () => {
        const { ofDevice, isLate } = await count();
        if (isLate) await answerLate();
        return ofDevice;
      });
    }
    const { ofDevice, isLate } = await count();
    if (isLate) await inTurn(addresses, client, answerLate);
    return ofDevice;
  };

  return async ({ code, device }: Input<Join>['body'], client: NetworkClient): Promise<Output<Join>> => {
    const read = readCode(code);
    // Before any turn is waited for: a right code does not queue behind wrong ones.
    const found = read && (await find(read));
    if (found) return found;
    const ofDevice = await countWrong(device, client);
    if (ofDevice) await inTurn(devices, { ...client, from: `${client.from} ${device}` }, answerLate);
    throw ofDevice ?? new AppError('not_found');
  };
};
