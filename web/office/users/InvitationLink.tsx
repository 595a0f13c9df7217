import { Copy, Lock, UserPlus } from 'lucide-react';
import type { User } from '../../../contract/users.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useRoleName } from '../roles/role-words.ts';

export type MadeLink = { user: User; link: string; tms_until: string };

type LinkProps = {
  made: MadeLink;
  onClose: () => void;
  /** Invites somebody else next. */
  onNext: (() => void) | false;
};

const Link = ({ made: { user, link, tms_until }, onClose, onNext }: LinkProps) => {
  const { invitationLink: text } = useText(users);
  const { language } = useLanguage();
  const roleName = useRoleName();
  const { state, copy } = useCopy(link);
  const until = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(tms_until));
  return (
    <>
      <p className="text-text-2">{text.note(roleName(user.role), until)}</p>
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
              onClose();
              onNext();
            }}
          >
            {text.next}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </>
  );
};

type Props = Omit<LinkProps, 'made'> & { made: MadeLink | undefined; isOpen: boolean };

/** Shows the link of an invitation, to be handed over where no mail arrives. */
export const InvitationLink = ({ made, isOpen, ...rest }: Props) => {
  const { invitationLink: text } = useText(users);
  return (
    <DialogFrame isOpen={isOpen} title={made ? text.title(made.user.full_name) : ''} size="lg" onClose={rest.onClose}>
      {made && <Link made={made} {...rest} />}
    </DialogFrame>
  );
};
