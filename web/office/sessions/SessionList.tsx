import type { ClassSession } from '../../../contract/class-sessions.ts';
import { maxListLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions as texts } from '../../i18n/sessions.ts';
import { table } from '../../i18n/table.ts';
import { containsWords } from '../table/matching.ts';
import { Pages } from '../table/Pages.tsx';
import { pageOf } from '../table/page-of.ts';
import { TextFilter } from '../table/TextFilter.tsx';
import { useControls } from '../table/use-controls.ts';
import { useTableState } from '../table/use-table-state.ts';
import { SessionItem } from './SessionItem.tsx';

/** The search is in the address, so that it is still there on going back. */
const searched = [{ id: 'find' }];

/** This many fit on a screen without a search. */
const fewSessions = 6;

type Props = { sessions: readonly ClassSession[]; onDelete: (session: ClassSession) => void };

/** The sessions, newest first, with search and paging if there are many. */
export const SessionList = ({ sessions, onDelete }: Props) => {
  const text = useText(texts);
  const { nothingFound } = useText(table);
  const [state, change] = useTableState(searched);
  const controls = useControls(state, change);
  const typed = state.filters.find ?? '';
  const found = typed
    ? sessions.filter(({ des_name, des_owner }) => containsWords(`${des_name} ${des_owner ?? ''}`, typed))
    : sessions;
  const shown = pageOf(found, state.page);
  return (
    <>
      <div className="sessions-status">
        <p role="status">
          {text.count(found.length, sessions.length)}
          {sessions.length >= maxListLength && `. ${text.cut(sessions.length)}`}
        </p>
        {(sessions.length > fewSessions || typed) && (
          <TextFilter
            column={{ label: text.find }}
            filter={typed}
            onChange={(filter, isSame) => controls.filter('find', filter, isSame)}
            isLabelVisible
          />
        )}
      </div>
      {found.length === 0 && <p className="card sessions-note">{nothingFound}</p>}
      <ul className="session-list">
        {shown.rows.map((session) => (
          <SessionItem key={session.uid_session} session={session} onDelete={() => onDelete(session)} />
        ))}
      </ul>
      <Pages page={shown.page} pages={shown.pages} onChange={controls.page} />
    </>
  );
};
