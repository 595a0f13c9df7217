import type { ReactNode, Ref } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Link } from '../../ui/router.tsx';
import { SessionBadge } from './SessionBadge.tsx';
import '../shell/page-heading.css';

type Props = {
  session: ClassSession;
  /** Gets the focus when the focused button disappears. */
  ref: Ref<HTMLHeadingElement>;
  actions: ReactNode;
};

/** The name and state of a session, and a link back to the list. */
export const SessionHeading = ({ session, ref, actions }: Props) => {
  const text = useText(sessions);
  const { des_name, des_state, des_owner, flg_simulated } = session;
  usePageTitle(des_name);
  return (
    <div className="page-heading">
      <div className="page-heading-words">
        <nav aria-label={text.title}>
          <Link className="session-back" to="/sessions">
            {text.title}
          </Link>
          {des_owner !== null && <small>{` · ${text.of(des_owner)}`}</small>}
        </nav>
        <div className="session-title">
          <h1 ref={ref} tabIndex={-1}>
            {des_name}
          </h1>
          <SessionBadge state={des_state} isRehearsal={flg_simulated} />
        </div>
      </div>
      {actions && <div className="page-heading-actions">{actions}</div>}
    </div>
  );
};
