import { useCallback, useEffect, useRef, useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Deal, Rating } from '../../../contract/norming.ts';
import { ApiError, call } from '../../api/client.ts';
import { asFailedCall, failPage } from '../../api/failed-call.ts';
import { isMissing } from '../../api/is-missing.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { callTimeoutMs } from '../class/keep-trying.ts';
import { browserRetries } from '../run/device/retrying.ts';
import { type RaterStorage, raterStorage } from './rater-storage.ts';
import { createRatingOutbox, type RatingOutbox } from './rating-outbox.ts';

export type StudyInfo = Output<Contract['GET /norming/:uid_study']>;

/** A rater's faces, those that are still to be rated, and what sends the ratings. */
export type Rater = { deal: Deal; outbox: RatingOutbox };

export type Stage =
  | { state: 'opening' | 'missing' | 'unreachable' | 'closed' | 'full' | 'ended' | 'withdrawn' }
  | { state: 'welcome' | 'age'; info: StudyInfo; error?: ApiError; isWorking?: boolean }
  /** Somebody has begun on this device. */
  | { state: 'unfinished'; info: StudyInfo; rater: Rater }
  | { state: 'rating' | 'left' | 'thanks'; info: StudyInfo; rater: Rater };

const options = { timeoutMs: callTimeoutMs };

/** Ids of the faces that were rated, whether or not that has arrived; some have, and their acknowledgement has not. */
export const ratedIn = ({ deal }: Rater, storage: RaterStorage): number[] => {
  const pending = storage.read()?.pending ?? [];
  return [...new Set([...deal.rated, ...pending.map(({ id_image }) => id_image)])];
};

const ended = { session_not_open: 'closed', session_full: 'full', not_found: 'missing' } as const;

/** The study at an address, and the rater on this device, from the welcome to the thanks. */
export const useRating = (uid_study: string) => {
  const [storage] = useState(() => raterStorage(uid_study));
  const [stage, setStage] = useState<Stage>({ state: 'opening' });
  /** Those of an earlier visit change nothing any more. */
  const visit = useRef(0);
  const outbox = useRef<RatingOutbox>(undefined);

  const deal = useCallback(
    (uid_rater: string, flg_adult: boolean) =>
      call('POST /norming/:uid_study/raters', { params: { uid_study }, body: { uid_rater, flg_adult } }, options),
    [uid_study],
  );

  const withdrawFrom = useCallback(
    (uid_rater: string) =>
      call('POST /norming/:uid_study/withdraw', { params: { uid_study }, body: { uid_rater } }, options),
    [uid_study],
  );

  const openOutbox = useCallback((): RatingOutbox => {
    void outbox.current?.stop();
    const send = (uid_rater: string, ratings: Rating[]) =>
      call('POST /norming/:uid_study/ratings', { params: { uid_study }, body: { uid_rater, ratings } }, options);
    outbox.current = createRatingOutbox({ storage, send, ...browserRetries });
    return outbox.current;
  }, [uid_study, storage]);

  /** Asks what the study is and where the rater on this device is. `isCurrent`: nobody has asked again since. */
  const open = useCallback(
    async (isCurrent: () => boolean): Promise<Stage> => {
      const info = await call('GET /norming/:uid_study', { params: { uid_study } }, options);
      const fresh = (): Stage => (info.flg_open ? { state: 'welcome', info } : { state: 'closed' });
      const stored = storage.read();
      if (!stored) return fresh();
      const found = await deal(stored.uid_rater, stored.flg_adult).catch((error: unknown) => {
        if (asFailedCall(error).code in ended) return undefined;
        throw error;
      });
      if (!isCurrent()) return { state: 'opening' };
      const done = [...(found?.rated ?? []), ...stored.pending.map(({ id_image }) => id_image)];
      if (!found || done.length === 0) {
        // Whoever comes now may be somebody else, and of another age.
        storage.clear();
        if (found) await withdrawFrom(stored.uid_rater).catch(() => {});
        return fresh();
      }
      const rater = { deal: found, outbox: openOutbox() };
      const isDone = found.faces.every(({ id }) => done.includes(id));
      return { state: isDone ? 'thanks' : 'unfinished', info, rater };
    },
    [uid_study, storage, deal, withdrawFrom, openOutbox],
  );

  const load = useCallback(() => {
    visit.current += 1;
    const own = visit.current;
    const isCurrent = () => own === visit.current;
    setStage({ state: 'opening' });
    open(isCurrent)
      .catch((error: unknown): Stage => ({ state: isMissing(asFailedCall(error)) ? 'missing' : 'unreachable' }))
      .then(
        (next) => isCurrent() && setStage(next),
        (error: unknown) => setStage(failPage(error)),
      );
  }, [open]);

  useEffect(() => {
    load();
    return () => {
      visit.current += 1;
      void outbox.current?.stop();
    };
  }, [load]);

  const begin = async (info: StudyInfo, flg_adult: boolean) => {
    const asking = info.flg_asks_age ? 'age' : 'welcome';
    setStage({ state: asking, info, isWorking: true });
    // The same id as after a lost reply, which creates nobody twice; another one for whoever is of another age.
    const stored = storage.read();
    const uid_rater = stored?.flg_adult === flg_adult ? stored.uid_rater : newUuid();
    storage.write({ uid_rater, flg_adult, pending: [] });
    try {
      const dealt = await deal(uid_rater, flg_adult);
      setStage({ state: 'rating', info, rater: { deal: dealt, outbox: openOutbox() } });
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) return setStage(failPage(thrown));
      const end = ended[thrown.code as keyof typeof ended];
      if (end) storage.clear();
      setStage(end ? { state: end } : { state: asking, info, error: thrown });
    }
  };

  const startOver = () => {
    void outbox.current?.stop();
    storage.clear();
    load();
  };

  return {
    stage,
    load,
    storage,
    /** Leads from the welcome to the question about age, or to the faces. */
    start: (info: StudyInfo) => (info.flg_asks_age ? setStage({ state: 'age', info }) : void begin(info, false)),
    begin,
    go: (state: 'rating' | 'left' | 'thanks', info: StudyInfo, rater: Rater) => setStage({ state, info, rater }),
    /** The server takes no more: the study was closed or deleted. */
    end: () => {
      storage.clear();
      setStage({ state: 'ended' });
    },
    startOver,
    /** Hands the device to somebody else; what is still to be sent gets one more chance. */
    handOver: async (rater: Rater) => {
      await rater.outbox.stop();
      const stored = storage.read();
      if (stored && stored.pending.length > 0) {
        const body = { uid_rater: stored.uid_rater, ratings: stored.pending };
        await call('POST /norming/:uid_study/ratings', { params: { uid_study }, body }, options).catch(() => {});
      }
      startOver();
    },
    /** Deletes all answers of the rater on this device. Rejects with ApiError; then nothing has changed. */
    withdraw: async (rater: Rater) => {
      await withdrawFrom(rater.deal.uid_rater);
      await rater.outbox.stop();
      storage.clear();
      setStage({ state: 'withdrawn' });
    },
  };
};
