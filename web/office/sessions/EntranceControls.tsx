import { Button } from '@mantine/core';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useEntrance } from './use-entrance.ts';
import './entrance.css';

/** Whether pupils can join and how many wait, as the teacher reads it; spoken when it changes. */
export const EntranceState = ({ session }: { session: LiveSession }) => {
  const { entrance: text } = useText(sessions);
  const { des_entrance, num_joined, num_size, num_waiting } = session;
  return (
    <div role="status" className="entrance-state">
      <p>
        <b>{text.state[des_entrance]}</b> <span>{text.places(num_joined, num_size)}</span>
      </p>
      {num_waiting > 0 && <p className="entrance-waiting">{text.waiting(num_waiting)}</p>}
    </div>
  );
};

/** The buttons of the entrance: close, open, let in. */
export const EntranceButtons = ({ session }: { session: LiveSession }) => {
  const { entrance: text } = useText(sessions);
  const { isBusy, failure, setOpen, letIn } = useEntrance(session);
  const { des_entrance, num_waiting } = session;
  return (
    <>
      <div className="entrance-buttons">
        {num_waiting > 0 && (
          <Button color="green" disabled={isBusy} onClick={() => letIn(num_waiting === 1 ? 'all' : 'first')}>
            {text.letIn(num_waiting)}
          </Button>
        )}
        {num_waiting > 1 && (
          <Button variant="outline" disabled={isBusy} onClick={() => letIn('all')}>
            {text.letInAll(num_waiting)}
          </Button>
        )}
        {des_entrance !== 'full' && (
          <Button variant="outline" disabled={isBusy} onClick={() => setOpen(des_entrance === 'closed')}>
            {des_entrance === 'open' ? text.close : text.open}
          </Button>
        )}
      </div>
      <FormFailure>{failure}</FormFailure>
    </>
  );
};
