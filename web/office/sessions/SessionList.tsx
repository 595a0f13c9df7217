import type { ClassSession } from '../../../contract/class-sessions.ts';
import { maxListLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions as texts } from '../../i18n/sessions.ts';
import { table } from '../../i18n/table.ts';
import { Link } from '../../ui/router.tsx';
import { Pages } from '../table/Pages.tsx';
import { pageOf } from '../table/page-of.ts';
import { TextFilter } from '../table/TextFilter.tsx';
import type { TableState } from '../table/table-state.ts';
import { useControls } from '../table/use-controls.ts';
import type { ChangeTable } from '../table/use-table-state.ts';
import { found, isNarrowed } from './listed-sessions.ts';
import { SessionFilters } from './SessionFilters.tsx';
import { type ItemActions, SessionItem } from './SessionItem.tsx';

/** This many fit on a screen without a search. */
const fewSessions = 6;

type Props = {
  sessions: readonly ClassSession[];
  state: TableState;
  change: ChangeTable;
  actions: ItemActions;
};

/** The sessions, newest first, with search, filters and paging if there are many; or those that were put away. */
export const SessionList = ({ sessions, state, change, actions }: Props) => {
  const text = useText(texts);
  const { nothingFound } = useText(table);
  const controls = useControls(state, change);
  const { filters } = state;
  const { find = '', archived } = filters;
  const listed = found(sessions, filters);
  const shown = pageOf(listed, state.page);
  const isLong = sessions.length > fewSessions || find !== '' || isNarrowed(filters);
  const isNothingArchived = archived !== undefined && sessions.length === 0 && !isNarrowed(filters);
  return (
    <>
      <div className="sessions-status">
        <p role="status">
          {!isNothingArchived && <span>{text.count(listed.length, sessions.length)}</span>}
          {sessions.length >= maxListLength && <span>{`. ${text.cut(sessions.length)}`}</span>}
        </p>
        {isLong && (
          <TextFilter
            column={{ label: text.find }}
            filter={find}
            onChange={(filter, isSame) => controls.filter('find', filter, isSame)}
            isLabelVisible
          />
        )}
      </div>
      {isLong && (
        <SessionFilters
          sessions={sessions}
          filters={filters}
          onFilter={controls.filter}
          onClear={() => change({ filters: { find, ...(archived && { archived }) } })}
        />
      )}
      {listed.length === 0 && (
        <p className="card sessions-note">{isNothingArchived ? text.archiving.nothing : nothingFound}</p>
      )}
      <ul className="session-list">
        {shown.rows.map((session) => (
          <SessionItem key={session.uid_session} session={session} actions={actions} />
        ))}
      </ul>
      <Pages page={shown.page} pages={shown.pages} onChange={controls.page} />
    </>
  );
};

/** The check of a classroom, with its address, to be typed on a phone. */
export const RoomLink = () => {
  const { room: text } = useText(texts);
  return (
    <div className="other-list">
      <Link to="/check">{text.title}</Link>
      <p>{text.typed(`${location.host}/check`)}</p>
    </div>
  );
};

/** The way from the list to what was put away, and back. */
export const OtherList = ({ isArchived }: { isArchived: boolean }) => {
  const { archiving: text } = useText(texts);
  return (
    <p className="other-list">
      <Link to={isArchived ? '/sessions' : '/sessions?archived=1'}>{isArchived ? text.back : text.list}</Link>
    </p>
  );
};
