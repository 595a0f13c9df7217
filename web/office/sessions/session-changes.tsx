import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassSession, LiveSession } from '../../../contract/class-sessions.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { playingIn } from './session.ts';

export type Ending = Pick<
  LiveSession,
  'num_joined' | 'num_completed' | 'num_size' | 'num_waiting' | 'des_entrance' | 'flg_simulated' | 'flg_enough'
>;

const warningsOf = (session: Ending) => {
  const { num_joined, num_completed, num_size, num_waiting, des_entrance, flg_simulated, flg_enough } = session;
  const hasClass = num_joined > 0;
  const isPlaying = playingIn(session) > 0;
  const mayCome = des_entrance === 'open' && !flg_simulated;
  const isFew = num_completed < minimumClassGroup;
  return {
    nobodyJoined: !hasClass,
    playing: isPlaying,
    nobodyPlaying: hasClass && !isPlaying,
    missing: hasClass && mayCome && num_joined < num_size,
    waiting: num_waiting > 0,
    few: hasClass && !flg_enough && isFew,
    /** Enough have finished, but not with the three seconds. */
    fewCount: hasClass && !flg_enough && !isFew,
    late: isPlaying && flg_enough,
    results: hasClass && flg_enough,
  };
};

export type StopWarning = keyof ReturnType<typeof warningsOf>;

export const stopWarnings = (session: Ending): StopWarning[] => {
  const warnings = warningsOf(session);
  return (Object.keys(warnings) as StopWarning[]).filter((warning) => warnings[warning]);
};

/** Whether ending it is asked about although everybody who joined has finished: others may come, or there are no figures. */
export const isEndingAsked = (session: Ending): boolean => {
  const { nobodyJoined, missing, waiting, few, fewCount } = warningsOf(session);
  return nobodyJoined || missing || waiting || few || fewCount;
};

export const useStopWords = (session: Ending): Record<StopWarning, string> => {
  const { stopping: text } = useText(sessions);
  const { num_joined, num_completed, num_size, num_waiting } = session;
  return {
    ...text,
    playing: text.playing(playingIn(session)),
    few: text.few(num_completed),
    missing: text.missing(num_joined, num_size),
    waiting: text.waiting(num_waiting),
  };
};

const calls = {
  start: 'POST /gamesession/:uid_session/start',
  stop: 'POST /gamesession/:uid_session/stop',
} as const;

type Change = keyof typeof calls;

/** `onAnswer` is called before what shows the session is read again, which takes long on a bad network. */
export const useSessionChange = (uid_session: string, onAnswer = () => {}) => {
  const errorText = useErrorText();
  const { mutateAsync: change, isPending: isBusy } = useMutation({
    mutationFn: async (what: Change) => {
      await callSignedIn(calls[what], { params: { uid_session } });
      onAnswer();
    },
    onSuccess: useRefresh('sessions'),
  });
  /** Resolves to whether it worked; a notice says why not. */
  const tryTo = (what: Change): Promise<boolean> =>
    change(what).then(
      () => true,
      (error: unknown) => {
        notifyError(errorText(error));
        return false;
      },
    );
  return { change, tryTo, isBusy };
};

/** Starts the test for the class; where nobody waits for it, it asks first. */
export const useStarting = ({ uid_session, num_lobby }: LiveSession, onStarted: () => void) => {
  const { starting: text } = useText(sessions);
  const { change, tryTo, isBusy } = useSessionChange(uid_session, () => notifySuccess(text.done));
  const [isAsking, setAsking] = useState(false);
  const goOn = () => {
    setAsking(false);
    onStarted();
  };
  const press = async () => {
    if (num_lobby === 0) setAsking(true);
    else if (!isBusy && (await tryTo('start'))) goOn();
  };
  const dialog = (
    <ConfirmDialog
      isOpen={isAsking}
      title={text.nobodyTitle}
      submit={text.submit}
      onConfirm={() => change('start').then(goOn)}
      onClose={() => setAsking(false)}
    >
      <p>{text.nobody}</p>
    </ConfirmDialog>
  );
  return { press: () => void press(), isBusy, dialog };
};

const loud: StopWarning[] = ['playing', 'missing', 'waiting', 'few', 'fewCount'];

type StopProps = { session: LiveSession; isOpen: boolean; onClose: () => void; onStopped?: () => void };

export const StopSession = ({ session, isOpen, onClose, onStopped }: StopProps) => {
  const { stopping: text, stopped } = useText(sessions);
  const { uid_session, flg_simulated, num_completed } = session;
  const { change } = useSessionChange(uid_session, () => notifySuccess(text.done));
  const words = useStopWords(session);
  const confirm = async () => {
    await change('stop');
    onClose();
    onStopped?.();
  };
  return (
    <ConfirmDialog isOpen={isOpen} title={text.title} submit={text.submit} onConfirm={confirm} onClose={onClose}>
      {stopWarnings(session).map((warning) => (
        <p key={warning}>{loud.includes(warning) ? <strong>{words[warning]}</strong> : words[warning]}</p>
      ))}
      <p>{text.final}</p>
      {num_completed > 0 && !flg_simulated && <p>{stopped.opens}</p>}
    </ConfirmDialog>
  );
};

export const useEntrance = ({ uid_session }: Pick<ClassSession, 'uid_session'>) => {
  const failures = useFailures();
  const params = { uid_session };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (change: { flg_open: boolean } | { who: 'first' | 'all' }): Promise<unknown> =>
      'who' in change
        ? callSignedIn('POST /gamesession/:uid_session/let_in', { params, body: change })
        : callSignedIn('POST /gamesession/:uid_session/entrance', { params, body: change }),
    onSuccess: useRefresh('sessions'),
    onError: failures.notify,
  });
  return {
    isBusy: isPending,
    failure: failures.textOf(error),
    setOpen: (flg_open: boolean) => mutate({ flg_open }),
    letIn: (who: 'first' | 'all') => mutate({ who }),
  };
};
