import { call } from '../../api/client.ts';
import { type Departed, forgetDeparture, noteDeparture, notedDepartures } from '../device/departure-notes.ts';
import { refusalOf } from '../device/refusal.ts';
import { browserRetries, type RetryPorts } from '../device/retrying.ts';
import type { RunKey } from '../device/run.ts';
import { callTimeoutMs, keepTrying } from './keep-trying.ts';

/** What the server makes of a departure; `sent`: the answers had arrived before it, and stay. */
type Outcome = 'told' | 'sent';

/** How far the server knows that somebody has left. */
export type Fate = 'telling' | 'waiting' | Outcome;

/** Tells the server that a participant has left. Rejects with ApiError when that may work another time. */
export const tellDeparture = async ({ uid_session, uid_user }: RunKey): Promise<Outcome> => {
  try {
    await call(
      'POST /gamesession/:uid_session/leave',
      { params: { uid_session }, body: { uid_user } },
      { signal: AbortSignal.timeout(callTimeoutMs) },
    );
    return 'told';
  } catch (error) {
    const code = refusalOf(error);
    if (!code) throw error;
    // Refused for any other reason, e.g. since the session was deleted meanwhile: there is nobody left to tell about.
    return code === 'run_already_submitted' ? 'sent' : 'told';
  }
};

export type Departures = {
  /** Tells of somebody until the server knows, also when another tab has done so already: only then is the fate known here. */
  tell: (who: Departed) => void;
  /** Tells of everybody who is noted. Harmless however often it is called. */
  resume: () => void;
  /** Undefined before anybody was told about them. */
  fateOf: (uid_user: string) => Fate | undefined;
  subscribe: (listener: () => void) => () => void;
};

/** How long a call that takes somebody in may still be on its way after the page gave it up, in ms. */
const lateArrivalMs = 15_000;

type Ports = RetryPorts & { tell: typeof tellDeparture };

/** Tells the server who has left, whatever page of the class is open meanwhile. */
export const createDepartures = ({ tell, ...ports }: Ports): Departures => {
  const underWay = new Set<string>();
  const fates = new Map<string, Fate>();
  const listeners = new Set<() => void>();

  const setFate = (uid_user: string, fate: Fate) => {
    // The second word to the server is nothing that a participant has to wait for.
    if (fates.get(uid_user) === 'told' && fate !== 'sent') return;
    fates.set(uid_user, fate);
    for (const listener of listeners) listener();
  };

  const ended = ({ twice, ...who }: Departed, outcome: Outcome) => {
    const isOneMore = twice && outcome === 'told';
    if (isOneMore) noteDeparture(who);
    else forgetDeparture(who);
    setFate(who.uid_user, outcome);
    if (isOneMore) ports.after(lateArrivalMs, () => begin(who));
    else underWay.delete(who.uid_user);
  };

  const begin = (who: Departed) => {
    const { uid_user } = who;
    setFate(uid_user, 'telling');
    const attempts = { attempt: () => tell(who), onFailed: () => setFate(uid_user, 'waiting') };
    keepTrying(attempts, ports).result.then(
      (outcome) => ended(who, outcome),
      () => underWay.delete(uid_user),
    );
  };

  const take = (who: Departed) => {
    if (underWay.has(who.uid_user)) return;
    underWay.add(who.uid_user);
    begin(who);
  };

  return {
    tell: take,
    resume: () => {
      for (const who of notedDepartures()) take(who);
    },
    fateOf: (uid_user) => fates.get(uid_user),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The one sender of this page: a second one would only say the same again. */
export const departures = createDepartures({ ...browserRetries, tell: tellDeparture });
