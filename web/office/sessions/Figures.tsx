import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { playingIn } from './session-state.ts';
import './figures.css';

type Props = { session: Pick<ClassSession, 'num_joined' | 'num_completed' | 'des_state'>; size: 'small' | 'large' };

/** The numbers of pupils who joined, are playing and are done. */
export const Figures = ({ session, size }: Props) => {
  const { counts } = useText(sessions);
  const { num_joined, num_completed, des_state } = session;
  return (
    <dl className="figures" data-size={size} aria-label={counts.label}>
      <div>
        <dt>{counts.joined(num_joined)}</dt>
        <dd>{num_joined}</dd>
      </div>
      <div>
        <dt>{des_state === 'stopped' ? counts.unfinished : counts.playing}</dt>
        <dd>{playingIn(session)}</dd>
      </div>
      <div>
        <dt>{counts.completed(num_completed)}</dt>
        <dd>{num_completed}</dd>
      </div>
    </dl>
  );
};
