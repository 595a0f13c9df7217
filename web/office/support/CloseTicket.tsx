import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Ticket } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { useTicketFailure } from './use-ticket-failure.ts';

type Props = { ticket: Ticket; onDone: () => void };

/** Closes or reopens a ticket. */
export const CloseTicket = ({ ticket: { id, cod_ticket, tms_closed_at }, onDone }: Props) => {
  const { ticket: text } = useText(support);
  const notifyFailure = useTicketFailure();
  const refresh = useRefresh('tickets');
  const isOpen = tms_closed_at === null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callSignedIn('POST /tickets/:id/close', { params: { id }, body: { closed: isOpen } }),
    onSuccess: () => {
      notifySuccess((isOpen ? text.closed : text.reopened)(cod_ticket));
      onDone();
      return refresh();
    },
    onError: notifyFailure,
  });
  const action = isOpen ? text.close : text.reopen;
  return (
    <Button
      variant="outline"
      aria-busy={isPending}
      aria-label={text.about(action, cod_ticket)}
      onClick={() => !isPending && mutate()}
    >
      {action}
    </Button>
  );
};
