import { DoorClosed, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import type { ClassSession, Doubtful, LiveSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { notifySuccess } from '../notices.ts';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { useEntrance } from './session-changes.tsx';
import { useMoments } from './use-moments.ts';

type Group = Doubtful & { num: number };

const keyOf = ({ des_kind, tms_at }: Doubtful): string => `${des_kind} ${tms_at}`;

type Props = { session: ClassSession; onClose: () => void };

const Choice = ({ session, groups, onClose }: Props & { groups: Group[] }) => {
  const { takeOut: text } = useText(sessions).entrance;
  const { timeOf } = useMoments();
  const refresh = useRefresh('sessions');
  const [chosen, setChosen] = useState<string[]>([]);
  const params = { uid_session: session.uid_session };
  const body = groups.filter((group) => chosen.includes(keyOf(group)));
  const form = useDialogForm({
    body: body.length > 0 ? body : null,
    send: async (asked) => {
      let taken = 0;
      for (const { des_kind, tms_at } of asked) {
        const call = { params, body: { des_kind, tms_at } };
        taken += (await callSignedIn('POST /gamesession/:uid_session/take_out', call)).taken_out;
      }
      return taken;
    },
    onSent: async (taken) => {
      notifySuccess(text.done(taken));
      await refresh();
      onClose();
    },
  });
  const total = body.reduce((sum, { num }) => sum + num, 0);
  return (
    <DialogForm form={form} submit={text.submit(total)} isDangerous isDisabled={total === 0}>
      <p>{text.lead}</p>
      <fieldset className="grid">
        <legend className="sr-only">{text.groups}</legend>
        {groups.map((group) => {
          const key = keyOf(group);
          const others = chosen.filter((each) => each !== key);
          return (
            <Checkbox
              key={key}
              form={form.id}
              label={text[group.des_kind](group.num, timeOf(group.tms_at))}
              checked={chosen.includes(key)}
              onChange={(isChosen) => setChosen(isChosen ? [...others, key] : others)}
            />
          );
        })}
      </fieldset>
      <p>{text.final}</p>
    </DialogForm>
  );
};

const Groups = ({ session, onClose }: Props) => {
  const { takeOut: text } = useText(sessions).entrance;
  const params = { uid_session: session.uid_session };
  const { data, isError } = useCall('GET /gamesession/:uid_session/doubtful', { params });
  if (isError) return <p role="alert">{text.failed}</p>;
  if (!data) return <p role="status">{text.loading}</p>;
  if (data.length === 0) return <p>{text.nobody}</p>;
  return <Choice session={session} groups={data} onClose={onClose} />;
};

/** A dialog that takes out participants who never played or played impossibly: by count and minute, never one of them. */
export const TakeOut = ({ session, isOpen, onClose }: Props & { isOpen: boolean }) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title={useText(sessions).entrance.takeOut.title}>
    <Groups session={session} onClose={onClose} />
  </DialogFrame>
);

export const Entrance = ({ session, onSize }: { session: LiveSession; onSize: () => void }) => {
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
