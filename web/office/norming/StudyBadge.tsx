import type { NormingStudy } from '../../../contract/norming.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import '../sessions/session-badge.css';

/** Whether a study is open, or a rehearsal, as shape, word and colour. */
export const StudyBadge = ({ study: { flg_open, flg_simulated } }: { study: NormingStudy }) => {
  const { states } = useText(norming);
  if (flg_simulated) return <span className="session-badge rehearsal-badge">{states.rehearsal}</span>;
  return (
    <span className="session-badge" data-state={flg_open ? 'running' : 'stopped'}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={flg_open ? 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Z' : 'M4 4h8v8H4Z'} />
      </svg>
      <span>{flg_open ? states.open : states.closed}</span>
    </span>
  );
};
