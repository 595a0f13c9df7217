import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import type { ProgressRow } from './progress-rows.ts';

/** Returns the function that names a stage of the test. */
export const usePlaceName = () => {
  const { progress: text } = useText(sessions);
  const names = { 0: text.before, completed: text.completed };
  return (place: ProgressRow['place']): string =>
    place === 0 || place === 'completed' ? names[place] : text.round(place);
};
