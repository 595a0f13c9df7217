import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { progressRows } from './progress-rows.ts';
import { usePlaceName } from './use-place-name.ts';

/** Where who is playing is, in one line: who is done stands in the large figures. */
export const StageProgress = ({ session }: { session: LiveSession }) => {
  const { progress: text } = useText(sessions);
  const nameOf = usePlaceName();
  const rows = progressRows(session).filter(({ place }) => place !== 'completed');
  return (
    <dl className="stage-progress" aria-label={text.title}>
      {rows.map(({ place, participants }) => (
        <div key={place} data-nobody={participants === 0 || undefined}>
          <dt>{nameOf(place)}</dt>
          <dd>{participants}</dd>
        </div>
      ))}
    </dl>
  );
};
