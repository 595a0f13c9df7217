import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { isGone } from '../failures.ts';
import '../forms/dialog-form.css';
import { FormDialog } from '../forms/FormDialog.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useCloseUnlessSending } from '../forms/use-close-unless-sending.ts';
import { useFailures } from '../forms/use-failures.ts';
import { useProblemFocus } from '../forms/use-problem-focus.ts';
import { notifySuccess } from '../notices.ts';
import { LateTests } from './LateTests.tsx';
import { playingIn } from './session-state.ts';
import { forgetTickedItems } from './ticked-items.ts';
import { isTypedName } from './typed-name.ts';

type Props = { onClose: () => void; onDeleted: () => void };

const deletion = ['DELETE /gamesession/:uid_session'];

/** Deletes a session for good, and answers with what went with it; null when somebody else was faster. */
const deleteSession = (uid_session: string) =>
  callSignedIn('DELETE /gamesession/:uid_session', { params: { uid_session } }).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });

const Confirmation = ({ session, onClose, onDeleted }: Props & { session: ClassSession }) => {
  const { deleting: text, cancel } = useText(sessions);
  const failures = useFailures();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useId();
  useProblemFocus(form, attempts);
  const { uid_session, des_name, des_state, flg_simulated, num_joined } = session;
  const isSure = isTypedName(typed, des_name);
  const { mutate, isPending, error } = useMutation({
    mutationKey: deletion,
    mutationFn: () => deleteSession(uid_session),
    onSuccess: async (gone) => {
      forgetTickedItems(uid_session);
      notifySuccess(gone ? text.done(gone.participants, gone.answers) : text.gone);
      onDeleted();
      // Only the list: the session itself is no more to be asked for.
      await queries.invalidateQueries({ queryKey: ['GET /gamesession'] });
    },
    onError: failures.notify,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (isSure && !isPending) mutate();
  };
  return (
    <form id={form} className="dialog-form" onSubmit={submit} noValidate>
      <p>
        <strong>{des_name}</strong>
      </p>
      <p>{text.what(num_joined)}</p>
      {num_joined > 0 && <p>{text.final}</p>}
      {des_state === 'stopped' && !flg_simulated && playingIn(session) > 0 && <LateTests uid_session={uid_session} />}
      <TextInput
        label={text.field}
        data-autofocus
        form={form}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        error={attempts > 0 && !isSure && text.wrong(des_name)}
      />
      <FormFailure>{failures.textOf(error)}</FormFailure>
      <div className="dialog-buttons">
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" color="red" loading={isPending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
};

type DialogProps = Props & { session: ClassSession | undefined; isOpen: boolean };

/** Asks for the name of a session before it goes with everything in it. */
export const DeleteSession = ({ session, isOpen, ...rest }: DialogProps) => {
  const { deleting } = useText(sessions);
  const close = useCloseUnlessSending(deletion, rest.onClose);
  return (
    <FormDialog opened={isOpen} onClose={close} title={deleting.title}>
      {session && <Confirmation session={session} {...rest} />}
    </FormDialog>
  );
};
