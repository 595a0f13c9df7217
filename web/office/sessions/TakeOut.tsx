import { useState } from 'react';
import type { ClassSession, Doubtful } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { useMoments } from './use-moments.ts';

type Group = Doubtful & { num: number };

const keyOf = ({ des_kind, tms_at }: Doubtful): string => `${des_kind} ${tms_at}`;

type Props = { session: ClassSession; onClose: () => void };

const Choice = ({ session, groups, onClose }: Props & { groups: Group[] }) => {
  const { takeOut: text } = useText(sessions).entrance;
  const { timeOf } = useMoments();
  const refresh = useRefresh('sessions');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { uid_session } = session;
  const body = groups.filter((group) => chosen.has(keyOf(group)));
  const form = useDialogForm({
    body: body.length > 0 ? body : null,
    send: async (asked) => {
      let taken = 0;
      for (const { des_kind, tms_at } of asked) {
        const call = { params: { uid_session }, body: { des_kind, tms_at } };
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
  const choose = (group: Group, isChosen: boolean) => {
    const others = [...chosen].filter((key) => key !== keyOf(group));
    setChosen(new Set(isChosen ? [...others, keyOf(group)] : others));
  };
  const wordsOf = { not_played: text.not_played, impossible: text.impossible };
  const total = body.reduce((sum, { num }) => sum + num, 0);
  return (
    <DialogForm form={form} submit={text.submit(total)} isDangerous isDisabled={total === 0}>
      <p>{text.lead}</p>
      <fieldset className="grid">
        <legend className="sr-only">{text.groups}</legend>
        {groups.map((group) => (
          <Checkbox
            key={keyOf(group)}
            form={form.id}
            label={wordsOf[group.des_kind](group.num, timeOf(group.tms_at))}
            checked={chosen.has(keyOf(group))}
            onChange={(isChosen) => choose(group, isChosen)}
          />
        ))}
      </fieldset>
      <p>{text.final}</p>
    </DialogForm>
  );
};

const Groups = ({ session, onClose }: Props) => {
  const { takeOut: text } = useText(sessions).entrance;
  const { uid_session } = session;
  const { data, isError } = useCall('GET /gamesession/:uid_session/doubtful', { params: { uid_session } });
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
