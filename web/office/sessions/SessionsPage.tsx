import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { maxListLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions as texts } from '../../i18n/sessions.ts';
import { table } from '../../i18n/table.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty, Loaded } from '../../ui/Loaded.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useRehearsal } from '../home/BeginLesson.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useTableState } from '../table/table-state.ts';
import { useAdding } from '../table/use-adding.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { found, isNarrowed, listAddress, queryOf } from './listed-sessions.ts';
import { SessionFilters } from './SessionFilters.tsx';
import { SessionTable } from './SessionTable.tsx';
import { AddSession, useSessionActions } from './use-session-actions.tsx';
import { useClassSessions } from './use-sessions.ts';

const FirstSteps = ({ onAdd }: { onAdd: () => void }) => {
  const text = useText(texts);
  return (
    <Empty
      title={text.first.title}
      actions={
        <>
          <Button icon={Plus} onClick={onAdd}>
            {text.add}
          </Button>
          <ButtonLink variant="outline" to="/guide">
            {text.first.guide}
          </ButtonLink>
        </>
      }
    >
      <ol className="my-2 grid max-w-text list-decimal gap-3 pl-6 text-left">
        {text.first.steps.map((step) => (
          <li key={step.title}>
            <p className="font-semibold">{step.title}</p>
            <p className="text-text-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </Empty>
  );
};

/** /sessions: the class sessions of the signed-in user, and at ?archived=1 those that were put away. */
export const SessionsPage = () => {
  const text = useText(texts);
  const list = useText(table);
  const navigate = useNavigate();
  const [state, change] = useTableState(listAddress);
  const { filters } = state;
  const query = useClassSessions(queryOf(filters));
  const { data, isError, isPlaceholderData } = query;
  useLoadNotice(query);
  const adding = useAdding();
  const region = useRef<HTMLElement>(null);
  const focusList = () => region.current?.focus();
  const { menuOf, dialogs } = useSessionActions({ onArchived: focusList, onDeleted: focusList });
  // A rehearsal begins where a lesson does: on the screen, with the code.
  const rehearsal = useRehearsal(({ uid_session }) => navigate(`/sessions/${uid_session}/stage`));
  const isArchived = filters.archived !== undefined;
  // While the list loads, what stands above it is laid out unseen, so that the list does not move when it comes. It cannot be
  // pressed yet: an empty list has none of it.
  const isLoading = !data && !isError;
  const isEmpty = data?.length === 0 && !isArchived && !isNarrowed(filters);
  const listed = found(data ?? [], filters);
  const isCut = data !== undefined && data.length >= maxListLength;
  return (
    <>
      <PageHeading
        // Another heading on each of the two lists, which gets the focus.
        key={String(isArchived)}
        title={isArchived ? text.archiving.list : text.title}
        {...(isArchived && { lead: text.archiving.lead, crumb: { to: '/sessions', label: text.title } })}
        actions={
          !isArchived && (
            <div className={cx('contents', isLoading && 'invisible')}>
              <Button
                // On a phone its words would begin right of everything else; home has it as well.
                className="max-md:-ml-3.5"
                variant="text"
                title={text.rehearsing.text}
                aria-disabled={rehearsal.isPending}
                onClick={rehearsal.begin}
              >
                {rehearsal.isPending ? text.rehearsing.working : text.rehearsing.submit}
              </Button>
              {!isEmpty && (
                <Button icon={Plus} onClick={adding.open}>
                  {text.add}
                </Button>
              )}
            </div>
          )
        }
      />
      {!isEmpty && (data || isLoading) && (
        <div className={cx(isLoading && 'invisible')}>
          <SessionFilters sessions={data ?? []} {...{ filters, change }} onCleared={focusList} />
        </div>
      )}
      <section ref={region} tabIndex={-1} aria-label={text.title} aria-busy={!data || isPlaceholderData}>
        <p role="status" className="sr-only">
          {data && !isEmpty && text.count(listed.length, data.length)}
        </p>
        <Loaded query={query} text={list}>
          {(all) =>
            isEmpty ? (
              <FirstSteps onAdd={adding.open} />
            ) : listed.length === 0 ? (
              <Empty title={isArchived && all.length === 0 ? text.archiving.nothing : list.nothingFound} />
            ) : (
              <SessionTable sessions={listed} page={state.page} onPage={(page) => change({ page })} menuOf={menuOf} />
            )
          }
        </Loaded>
      </section>
      {(data || isError) && !isArchived && (
        <p className="mt-3 flex flex-wrap items-center gap-x-5 text-sm text-text-2">
          {isCut && <span>{text.cut(data.length)}</span>}
          <TextLink to="/check">{text.room.title}</TextLink>
          <span>{text.room.typed(`${location.host}/check`)}</span>
        </p>
      )}
      {dialogs}
      <AddSession
        isOpen={adding.isOpen}
        // Going back leads to the list rather than to the dialog.
        onAdded={({ uid_session }) => navigate(`/sessions/${uid_session}`, { replace: true })}
        onClose={adding.close}
      />
    </>
  );
};
