import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { playingIn } from './session-state.ts';
import type { Ending, StopWarning } from './stop-warnings.ts';

/** What each warning before a session is stopped says. */
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
