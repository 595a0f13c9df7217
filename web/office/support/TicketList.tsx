import { useEffect, useRef } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoadNotice } from '../use-load-notice.ts';
import { TicketRow } from './TicketRow.tsx';
import type { useTickets } from './use-tickets.ts';

type Props = {
  query: ReturnType<typeof useTickets>;
  /** Whether it is shown to staff. */
  isHandled: boolean;
  label: string;
  addressOf: (ticket: Ticket) => string;
  /** The code or id of the request on screen. */
  current?: string;
  empty: Elements;
};

/** The requests loaded so far, with a button for more, which gives the focus to the first one that it brings. */
export const TicketList = ({ query, isHandled, label, addressOf, current = '', empty }: Props) => {
  const { inbox } = useText(support);
  const text = useText(table);
  const { data, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const number = rows.length;
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (number <= shownBefore.current) return;
    list.current?.children[shownBefore.current]?.querySelector('a')?.focus();
    shownBefore.current = Number.POSITIVE_INFINITY;
  }, [number]);
  useLoadNotice(query);
  const showMore = () => {
    if (isFetchingNextPage) return;
    shownBefore.current = number;
    void fetchNextPage();
  };
  return (
    <Loaded query={query} text={text} isEmpty={() => number === 0} empty={empty}>
      {() => (
        <>
          <ul ref={list} aria-label={label}>
            {rows.map((ticket) => (
              <TicketRow
                key={ticket.id}
                ticket={ticket}
                to={addressOf(ticket)}
                now={dataUpdatedAt}
                isHandled={isHandled}
                isCurrent={
                  current !== '' &&
                  [ticket.cod_ticket, ticket.id].some((name) => name.toUpperCase() === current.toUpperCase())
                }
              />
            ))}
          </ul>
          {hasNextPage && (
            <div className="p-3">
              <Button variant="outline" size="small" aria-disabled={isFetchingNextPage} onClick={showMore}>
                {inbox.more}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
};
