import type { Ticket, TicketDelivery } from '../../../contract/tickets.ts';
import { ApiError, longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Badge } from '../../ui/Badge.tsx';
import { notifyInfo, notifySuccess } from '../notices.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { TicketAction } from './TicketAction.tsx';

const tones = { waiting: 'quiet', delivered: 'yes', failed: 'no' } as const;

const Delivery = ({ ticket: { id, cod_ticket }, delivery }: { ticket: Ticket; delivery: TicketDelivery }) => {
  const { ticket: text, channels } = useText(support);
  const errorText = useErrorText();
  const { dayAndTimeOf } = useMoments();
  const { channel, state, num_attempts, error, tms_delivered_at } = delivery;
  const facts = [
    tms_delivered_at !== null && text.delivered(dayAndTimeOf(tms_delivered_at)),
    state === 'waiting' && text.waiting(num_attempts),
    text.attempts(num_attempts),
  ].filter(Boolean);
  const retry = async (): Promise<void> => {
    const { deliveries } = await callSignedIn(
      'POST /tickets/:id/retry',
      { params: { id }, body: { channel } },
      { timeoutMs: longCallTimeoutMs },
    );
    const isDelivered = deliveries.some((one) => one.channel === channel && one.state === 'delivered');
    if (isDelivered) notifySuccess(text.retried(cod_ticket));
    else notifyInfo(text.retrying(cod_ticket));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <strong>{channels[channel]}</strong>
      <Badge tone={tones[state]} isSmall>
        {text.deliveryStates[state]}
      </Badge>
      <span className="text-text-2">{facts.join(' · ')}</span>
      {error && <span>{errorText(new ApiError(error, 500))}</span>}
      {/* Its message does not say what to do: the server's log does. */}
      {error === 'unexpected_error_creating_ticket' && <span className="text-text-2">{text.inLog}</span>}
      {(state === 'failed' || error) && (
        <TicketAction size="small" aria-label={text.retryBy(channels[channel], cod_ticket)} action={retry}>
          {text.retry}
        </TicketAction>
      )}
    </li>
  );
};

/** For staff: where a ticket was sent on, with a button to retry what failed. Renders nothing where none is configured. */
export const Deliveries = ({ ticket }: { ticket: Ticket }) => {
  const { ticket: text } = useText(support);
  const { deliveries } = ticket;
  if (deliveries.length === 0) return null;
  return (
    <ul aria-label={text.deliveries} className="flex flex-wrap gap-x-6 gap-y-1">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.channel} ticket={ticket} delivery={delivery} />
      ))}
    </ul>
  );
};
