import { DoorClosed, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { TakeOut } from './TakeOut.tsx';
import { useEntrance } from './use-entrance.ts';

type Props = { session: LiveSession; onSize: () => void };

/** The entrance of a class: who can join, who waits, and taking out who does not belong. */
export const Entrance = ({ session, onSize }: Props) => {
  const { entrance: text } = useText(sessions);
  const { isBusy, failure, setOpen, letIn } = useEntrance(session);
  const [isTakingOut, setTakingOut] = useState(false);
  const { des_entrance, des_state, num_joined, num_lobby, num_size, num_waiting } = session;
  const isShut = des_entrance !== 'open';
  const hasBegun = des_state !== 'created';
  return (
    <section className="p-4" aria-labelledby="entrance-title">
      <div role="status">
        <div className="flex items-center justify-between gap-2">
          <h2 id="entrance-title" className="font-bold text-md">
            {text.title}
          </h2>
          <Badge tone={isShut ? 'quiet' : 'yes'} icon={isShut ? DoorClosed : DoorOpen}>
            {text.state[des_entrance]}
          </Badge>
        </div>
        <p className="mt-1 text-text-2">{text.places(hasBegun ? num_joined : num_lobby, num_size)}</p>
        {num_waiting > 0 && (
          <p className="mt-3 rounded-md bg-amber-soft px-3 py-2 font-semibold text-amber-text">
            {text.waiting(num_waiting)}
          </p>
        )}
      </div>
      {num_waiting > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="small"
            disabled={isBusy}
            onClick={() => letIn(num_waiting === 1 ? 'all' : 'first')}
          >
            {text.letIn(num_waiting)}
          </Button>
          {num_waiting > 1 && (
            <Button variant="outline" size="small" disabled={isBusy} onClick={() => letIn('all')}>
              {text.letInAll(num_waiting)}
            </Button>
          )}
        </div>
      )}
      <p className="mt-2 text-sm text-text-2">{text.help[des_entrance]}</p>
      <div className="mt-3 -ml-3 flex flex-wrap gap-1">
        {des_entrance !== 'full' && (
          <Button variant="text" size="small" disabled={isBusy} onClick={() => setOpen(des_entrance === 'closed')}>
            {isShut ? text.open : text.close}
          </Button>
        )}
        <Button variant="text" size="small" onClick={onSize}>
          {text.size}
        </Button>
        {hasBegun && (
          <Button variant="text" size="small" onClick={() => setTakingOut(true)}>
            {text.takeOut.action}
          </Button>
        )}
      </div>
      <FormFailure>{failure}</FormFailure>
      <TakeOut session={session} isOpen={isTakingOut} onClose={() => setTakingOut(false)} />
    </section>
  );
};
