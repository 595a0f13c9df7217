import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { EditSession } from './EditSession.tsx';
import { EntranceButtons, EntranceState } from './EntranceControls.tsx';
import { TakeOut } from './TakeOut.tsx';

/** The entrance of an open class: who can join, who waits, and taking out who does not belong. */
export const Entrance = ({ session }: { session: LiveSession }) => {
  const { entrance: text } = useText(sessions);
  const [open, setOpen] = useState<'size' | 'takeOut'>();
  const close = () => setOpen(undefined);
  const { des_entrance } = session;
  return (
    <section className="card session-card entrance" aria-labelledby="entrance-title">
      <h2 id="entrance-title">{text.title}</h2>
      <EntranceState session={session} />
      <EntranceButtons session={session} />
      <p>{text.help[des_entrance]}</p>
      <div className="entrance-more">
        <Button variant="subtle" onClick={() => setOpen('size')}>
          {text.size}
        </Button>
        <Button variant="subtle" onClick={() => setOpen('takeOut')}>
          {text.takeOut.action}
        </Button>
      </div>
      <EditSession session={session} isOpen={open === 'size'} onClose={close} />
      <TakeOut session={session} isOpen={open === 'takeOut'} onClose={close} />
    </section>
  );
};
