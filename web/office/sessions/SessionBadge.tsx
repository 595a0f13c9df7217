import { Circle, CircleDot, CircleSlash, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ClassSession, SessionState } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Badge } from '../../ui/Badge.tsx';

type Look = { tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon: LucideIcon };

/** Distinguishable without colour. */
const looks: Record<SessionState, Look> = {
  created: { tone: 'quiet', icon: Circle },
  started: { tone: 'amber', icon: CircleDot },
  running: { tone: 'yes', icon: CircleDot },
  stopped: { tone: 'quiet', icon: CircleSlash },
};

/** The state of a session, and whether it is a rehearsal. */
export const SessionBadge = ({ des_state, flg_simulated }: Pick<ClassSession, 'des_state' | 'flg_simulated'>) => {
  const text = useText(sessions);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge {...looks[des_state]}>{text.states[des_state]}</Badge>
      {flg_simulated && <Badge tone="info">{text.rehearsal}</Badge>}
    </span>
  );
};
