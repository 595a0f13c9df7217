import { Copy, Lock, UserPlus } from 'lucide-react';
import type { User } from '../../../contract/users.ts';
import { callSignedIn, useLogin } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { unlessGone } from '../failures.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { DialogFrame, type useSubject } from '../forms/DialogFrame.tsx';
import { dayIn } from '../moment-in.ts';
import { notifySuccess } from '../notices.ts';
import { useRoleName } from '../roles/role-words.ts';
import { focusList } from '../table/TablePage.tsx';
import { useRefresh } from '../use-refresh.ts';

type Asking = Omit<ReturnType<typeof useSubject<User>>, 'open'>;

export const DeleteUser = ({ subject: user, isOpen, close }: Asking) => {
  const text = useText(users).deleting;
  const refresh = useRefresh('users');
  const id = useLogin()?.id;
  const confirm = async () => {
    if (!user) return;
    await callSignedIn('DELETE /users/:id', { params: { id: user.id } }).catch(unlessGone);
    notifySuccess(text.done(user.full_name));
    await refresh();
    close();
    focusList();
  };
  return (
    <ConfirmDialog isOpen={isOpen} title={text.title} submit={text.submit} onConfirm={confirm} onClose={close}>
      {user && <p>{text.text(user.full_name, user.email)}</p>}
      <p>{id === user?.id ? <strong>{text.own}</strong> : text.hint}</p>
    </ConfirmDialog>
  );
};

export const ResetSecondFactor = ({ subject: user, isOpen, close }: Asking) => {
  const { secondFactor: text } = useText(users);
  const refresh = useRefresh('users');
  const reset = async () => {
    if (!user) return;
    await callSignedIn('DELETE /users/:id/second-factor', { params: { id: user.id } });
    notifySuccess(text.done(user.full_name));
    void refresh();
  };
  return (
    <ConfirmDialog isOpen={isOpen} title={text.title} submit={text.submit} onClose={close} onConfirm={reset}>
      {user && <p>{text.text(user.full_name)}</p>}
      <p>{text.sure}</p>
    </ConfirmDialog>
  );
};

export type MadeLink = { user: User; link: string; tms_until: string };

type InvitationProps = Omit<ReturnType<typeof useSubject<MadeLink>>, 'open'> & {
  /** Invites somebody else next. */
  onNext: (() => void) | false;
};

const Link = ({ made, close, onNext }: Pick<InvitationProps, 'close' | 'onNext'> & { made: MadeLink }) => {
  const { user, link, tms_until } = made;
  const { invitationLink: text } = useText(users);
  const { language } = useLanguage();
  const roleName = useRoleName();
  const { state, copy } = useCopy(link);
  return (
    <>
      <p className="text-text-2">{text.note(roleName(user.role), dayIn(language, tms_until))}</p>
      <div className="flex items-end gap-2">
        <TextInput
          label={text.label}
          isLabelHidden
          className="flex-1"
          value={link}
          onChange={() => {}}
          maxLength={link.length}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button icon={Copy} data-autofocus onClick={copy}>
          {text.copy}
        </Button>
      </div>
      <p className="flex items-center gap-2 text-sm text-text-2">
        <Lock className="size-4 shrink-0" aria-hidden="true" />
        <span>{text.alone}</span>
      </p>
      <p role="status" className="font-semibold text-sm empty:hidden">
        {state === 'copied' ? text.copied : state === 'denied' ? text.denied : null}
      </p>
      <DialogActions>
        {onNext && (
          <Button
            variant="text"
            icon={UserPlus}
            onClick={() => {
              close();
              onNext();
            }}
          >
            {text.next}
          </Button>
        )}
        <Button variant="outline" onClick={close}>
          {text.close}
        </Button>
      </DialogActions>
    </>
  );
};

/** Shows the link of an invitation, to be handed over where no mail arrives. */
export const InvitationLink = ({ subject: made, isOpen, close, onNext }: InvitationProps) => {
  const { invitationLink: text } = useText(users);
  return (
    <DialogFrame isOpen={isOpen} title={made ? text.title(made.user.full_name) : ''} size="lg" onClose={close}>
      {made && <Link made={made} close={close} onNext={onNext} />}
    </DialogFrame>
  );
};
