import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { releasePages } from '../device/cache-pages.ts';
import { type Delivery, hasFailed, isGone } from '../device/outbox.ts';
import type { Run } from '../device/run.ts';
import type { Device } from '../device/this-device.ts';
import { Slide } from './Slide.tsx';

type Props = {
  run: Run;
  device: Device;
  delivered: string;
  reasons: Record<string, string> & { other: string };
  wayOut: Elements;
  whileWaiting?: string;
  onDelivered: () => void;
};

const deliveryOf = ({ status, refusal = 'server_error' }: Run): Delivery =>
  status === 'refused' ? { state: 'refused', code: refusal } : { state: 'saved' };

export const Sending = ({ run, device, delivered, reasons, wayOut, whileWaiting, onDelivered }: Props) => {
  const { sending: text } = useText(slides);
  const { store, outbox } = device;
  const delivery = useSyncExternalStore(outbox.subscribe, () => outbox.deliveryOf(run.uid_user)) ?? deliveryOf(run);
  const kept = useSyncExternalStore(store.subscribe, () => store.isPersistent) ? 'kept' : 'notKept';

  const finish = useEffectEvent(onDelivered);
  useEffect(() => {
    if (delivery.state === 'delivered') finish();
    // A new version may fix what refuses it here.
    if (delivery.state === 'refused') releasePages();
  }, [delivery.state]);

  if (delivery.state === 'refused') {
    return (
      <Slide
        key="refused"
        title={text.refused.title}
        action={
          <>
            {!isGone(delivery.code) && <Button onClick={() => void outbox.deliver(run)}>{text.refused.again}</Button>}
            {wayOut}
          </>
        }
      >
        <p>{reasons[delivery.code] ?? reasons.other}</p>
        {!isGone(delivery.code) && (
          <Card variant="note">
            <p>{text.refused[kept]}</p>
          </Card>
        )}
        <small>{text.refused.code(delivery.code)}</small>
      </Slide>
    );
  }
  // After a failure, further attempts keep this screen, which would flicker otherwise.
  if (hasFailed(delivery)) {
    const isWaiting = delivery.state === 'waiting';
    return (
      <Slide
        key="waiting"
        title={text.waiting.title}
        action={
          <Button aria-disabled={!isWaiting} onClick={outbox.wake}>
            {isWaiting ? text.waiting.now : text.waiting.trying}
          </Button>
        }
      >
        <p>{text.waiting.text}</p>
        <Card variant="note">
          <p>{text.waiting[kept]}</p>
          {kept === 'kept' && <p>{text.waiting.evicted}</p>}
        </Card>
        {whileWaiting && <p>{whileWaiting}</p>}
      </Slide>
    );
  }
  const words = { sending: text.sending[kept], delivered, saved: text.saved[kept], waiting: null };
  return (
    <Slide key="sending" variant="statement" title={text.title}>
      <p role="status">{words[delivery.state]}</p>
    </Slide>
  );
};
