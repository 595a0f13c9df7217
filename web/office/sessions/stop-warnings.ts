import type { LiveSession } from '../../../contract/class-sessions.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { playingIn } from './session.ts';

/** What a session says of who is in it, and who could still come. */
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
