import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DeliveryChannel, Ticket, TicketDelivery } from '../../../contract/tickets.ts';
import { ApiError, longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { clearNotices, notifyInfo, notifySuccess } from '../notices.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { useRefresh } from '../use-refresh.ts';
import { DeliveryBadge } from './TicketBadge.tsx';
import { useTicketFailure } from './use-ticket-failure.ts';

/** Failures whose message does not say what to do: the server's log does. */
const general = ['unexpected_error_creating_ticket', 'server_error'];

type Props = {
  ticket: Ticket;
  /** Called after a retry, when its button has disappeared. */
  onRetried: () => void;
};

const useRetry = ({ ticket: { id, cod_ticket }, onRetried }: Props, channel: DeliveryChannel) => {
  const { ticket: text } = useText(support);
  const notifyFailure = useTicketFailure();
  const refresh = useRefresh('tickets');
  return useMutation({
    mutationFn: () =>
      callSignedIn('POST /tickets/:id/retry', { params: { id }, body: { channel } }, { timeoutMs: longCallTimeoutMs }),
    onMutate: clearNotices,
    onSuccess: ({ deliveries }) => {
      const isDelivered = deliveries.some((delivery) => delivery.channel === channel && delivery.state === 'delivered');
      if (isDelivered) notifySuccess(text.retried(cod_ticket));
      else notifyInfo(text.retrying(cod_ticket));
      onRetried();
      return refresh();
    },
    onError: (error) => {
      notifyFailure(error);
      // An attempt was made. Not waited for: what the page shows of it can be retried at once.
      void refresh();
    },
  });
};

const Delivery = ({ delivery, ...props }: Props & { delivery: TicketDelivery }) => {
  const { ticket: text, channels } = useText(support);
  const errorText = useErrorText();
  const { dayAndTimeOf } = useMoments();
  const { channel, state, num_attempts, error, tms_delivered_at } = delivery;
  const { mutate, isPending, error: retryError } = useRetry(props, channel);
  const isGeneral = [error, retryError instanceof ApiError ? retryError.code : null].some(
    (code) => code && general.includes(code),
  );
  return (
    <li className="ticket-delivery">
      <div>
        <strong>{channels[channel]}</strong>
        <DeliveryBadge state={state} />
      </div>
      <p>
        {tms_delivered_at !== null && `${text.delivered(dayAndTimeOf(tms_delivered_at))} · `}
        {state === 'waiting' && `${text.waiting(num_attempts)} · `}
        {text.attempts(num_attempts)}
      </p>
      {error && <p>{errorText(new ApiError(error, 500))}</p>}
      {isGeneral && <p>{text.inLog}</p>}
      {(state === 'failed' || error) && (
        <Button
          variant="outline"
          size="sm"
          aria-busy={isPending}
          aria-label={text.retryBy(channels[channel], props.ticket.cod_ticket)}
          onClick={() => !isPending && mutate()}
        >
          {text.retry}
        </Button>
      )}
    </li>
  );
};

/** The deliveries of a ticket, with their state and a button to retry failed ones. */
export const Deliveries = (props: Props) => {
  const { ticket: text } = useText(support);
  const { deliveries } = props.ticket;
  if (deliveries.length === 0) return <p>{text.noDeliveries}</p>;
  return (
    <ul className="ticket-deliveries">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.channel} delivery={delivery} {...props} />
      ))}
    </ul>
  );
};
