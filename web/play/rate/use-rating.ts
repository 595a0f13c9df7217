import { useCallback, useEffect, useRef, useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Deal, Rating } from '../../../contract/norming.ts';
import { ApiError, call } from '../../api/client.ts';
import { asFailedCall, failPage } from '../../api/failed-call.ts';
import { isMissing } from '../../api/is-missing.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { shortCall } from '../run/device/keep-trying.ts';
import { createRatingOutbox, type RatingOutbox, raterStorage, type Sending } from './rating-outbox.ts';

export type StudyInfo = Output<Contract['GET /norming/:uid_study']>;

export type Stage =
  | { state: 'opening' | 'missing' | 'unreachable' | 'closed' | 'full' | 'ended' | 'withdrawn' }
  | { state: 'welcome' | 'age'; info: StudyInfo; error?: ApiError; isWorking?: boolean }
  /** `deal.rated` includes what has not arrived yet. `unfinished`: somebody has begun on this device. */
  | { state: 'unfinished' | 'rating' | 'left' | 'thanks'; deal: Deal };

const ended = { session_not_open: 'closed', session_full: 'full', not_found: 'missing' } as const;

const endOf = (error: ApiError) => ended[error.code as keyof typeof ended] as 'closed' | 'full' | 'missing' | undefined;

/** The study at an address, and the rater on this device. Calls throw ApiError. */
const studyAt = (uid_study: string) => {
  const params = { uid_study };
  return {
    storage: raterStorage(uid_study),
    look: () => call('GET /norming/:uid_study', { params }, shortCall),
    deal: (uid_rater: string, flg_adult: boolean) =>
      call('POST /norming/:uid_study/raters', { params, body: { uid_rater, flg_adult } }, shortCall),
    send: (uid_rater: string, ratings: Rating[]) =>
      call('POST /norming/:uid_study/ratings', { params, body: { uid_rater, ratings } }, shortCall),
    withdraw: (uid_rater: string) =>
      call('POST /norming/:uid_study/withdraw', { params, body: { uid_rater } }, shortCall),
  };
};

/** The stage of a rater who has also rated these faces, `going` on unless those were the last. */
const withRated = (deal: Deal, rated: Pick<Rating, 'id_image'>[], going: 'unfinished' | 'rating'): Stage => {
  const all = [...new Set([...deal.rated, ...rated.map(({ id_image }) => id_image)])];
  const isDone = deal.faces.every(({ id }) => all.includes(id));
  return { state: isDone ? 'thanks' : going, deal: { ...deal, rated: all } };
};

/** Once it is no longer current it changes nothing: somebody may have begun anew since. */
const open = async (
  { storage, look, deal, withdraw }: ReturnType<typeof studyAt>,
  isCurrent: () => boolean,
): Promise<Stage> => {
  const info = await look();
  const stored = storage.read();
  if (stored) {
    const found = await deal(stored.uid_rater, stored.flg_adult).catch((error: unknown) => {
      if (endOf(asFailedCall(error))) return undefined;
      throw error;
    });
    if (!isCurrent()) return { state: 'opening' };
    if (found && found.rated.length + stored.pending.length > 0) return withRated(found, stored.pending, 'unfinished');
    // The next rater may be somebody else, and of another age.
    storage.write();
    if (found) await withdraw(stored.uid_rater).catch(() => {});
  }
  return info.flg_open ? { state: 'welcome', info } : { state: 'closed' };
};

export const useRating = (uid_study: string) => {
  const [study] = useState(() => studyAt(uid_study));
  const { storage } = study;
  const [stage, setStage] = useState<Stage>({ state: 'opening' });
  const [sending, setSending] = useState<Sending>('sent');
  const outbox = useRef<RatingOutbox>(undefined);

  /** The latest visit; an earlier one changes nothing any more. */
  const visit = useRef({});
  const [isHandingOver, setHandingOver] = useState(false);

  const load = useCallback(() => {
    const own = {};
    visit.current = own;
    const isCurrent = () => visit.current === own;
    setStage({ state: 'opening' });
    open(study, isCurrent)
      .catch((error: unknown): Stage => ({ state: isMissing(asFailedCall(error)) ? 'missing' : 'unreachable' }))
      .then(
        (next) => isCurrent() && setStage(next),
        (error: unknown) => setStage(failPage(error)),
      );
  }, [study]);
  useEffect(() => {
    load();
    return () => {
      visit.current = {};
    };
  }, [load]);

  const isRater = 'deal' in stage;
  useEffect(() => {
    if (!isRater) return;
    const opened = createRatingOutbox({
      ...study,
      onChange: (next) => {
        setSending(next);
        if (next !== 'ended') return;
        // The study was closed or deleted.
        study.storage.write();
        setStage({ state: 'ended' });
      },
      onFault: (error) => setStage(failPage(error)),
    });
    outbox.current = opened;
    return () => void opened.stop();
  }, [study, isRater]);

  const begin = async (info: StudyInfo, flg_adult: boolean) => {
    if ('info' in stage && stage.isWorking) return;
    const asking = info.flg_asks_age ? 'age' : 'welcome';
    setStage({ state: asking, info, isWorking: true });
    // The same id as after a lost reply, which creates nobody twice; another one for a rater of another age.
    const stored = storage.read();
    const uid_rater = stored?.flg_adult === flg_adult ? stored.uid_rater : newUuid();
    storage.write({ uid_rater, flg_adult, pending: [] });
    try {
      setStage(withRated(await study.deal(uid_rater, flg_adult), [], 'rating'));
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) return setStage(failPage(thrown));
      const end = endOf(thrown);
      if (end) storage.write();
      setStage(end ? { state: end } : { state: asking, info, error: thrown });
    }
  };

  return {
    stage,
    sending,
    load,
    start: (info: StudyInfo) => (info.flg_asks_age ? setStage({ state: 'age', info }) : void begin(info, false)),
    begin,
    go: (state: 'rating' | 'left', deal: Deal) => setStage({ state, deal }),
    rate: (deal: Deal, rating: Rating) => {
      outbox.current?.add(rating);
      setStage(withRated(deal, [rating], 'rating'));
    },
    isHandingOver,
    /** Hands the device to somebody else, once; what is still to be sent gets one more chance. */
    handOver: async () => {
      if (isHandingOver) return;
      setHandingOver(true);
      const own = visit.current;
      await outbox.current?.stop();
      const { uid_rater, pending = [] } = storage.read() ?? {};
      if (uid_rater && pending.length > 0) await study.send(uid_rater, pending).catch(() => {});
      setHandingOver(false);
      // Left meanwhile: the next visit has found this rater, or somebody else has begun.
      if (visit.current !== own) return;
      storage.write();
      load();
    },
    /** Deletes all answers of the rater on this device. Rejects with ApiError; then nothing has changed. */
    withdraw: async ({ uid_rater }: Deal) => {
      await study.withdraw(uid_rater);
      await outbox.current?.stop();
      storage.write();
      setStage({ state: 'withdrawn' });
    },
  };
};
