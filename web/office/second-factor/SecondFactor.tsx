import { Fingerprint, List, Plus, Smartphone } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { OwnFactors } from '../../../contract/second-factor.ts';
import { callSignedIn, mustAddFactor, readLogin, renewLogin } from '../../api/login.ts';
import { useLanguage, usePageTitle, useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { DialogFrame, useSubject } from '../forms/DialogFrame.tsx';
import { EntrancePage, EntranceWords } from '../login/EntrancePage.tsx';
import { hasPasskeys } from '../login/sign-in.ts';
import { useHasSignOn } from '../login/sign-on.ts';
import { momentIn } from '../moment-in.ts';
import { notifySuccess } from '../notices.ts';
import { PasswordForm } from '../passwords/OwnPasswordField.tsx';
import { ProfileSection, Row, Rows } from '../profile/ProfileSection.tsx';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { AddPasskey, AddTotp, RecoveryCodes } from './AddFactor.tsx';

type Open = (title: string, content: ReactNode) => void;

type ListProps = {
  factors: OwnFactors;
  onOpen: Open;
  /** Something was added or removed; new recovery codes are shown first. */
  onDone: (message: string, codes?: string[] | null) => void;
};

const FactorList = ({ factors, onOpen, onDone }: ListProps) => {
  const { passkey, totp, codes, removeTitle, lastOne } = useText(secondFactor);
  const { language } = useLanguage();
  const { passkeys, tms_totp_since, num_recovery_codes } = factors;
  const isLast = passkeys.length + Number(tms_totp_since !== null) === 1;
  const openTotp = () => onOpen(totp.title, <AddTotp onAdded={(added) => onDone(totp.added, added)} />);
  const openCodes = () =>
    onOpen(
      codes.title,
      <PasswordForm
        submit={codes.submit}
        send={(body) => callSignedIn('POST /auth/second-factor/recovery-codes', { body })}
        onSent={({ recovery_codes }) => onDone('', recovery_codes)}
      >
        <p>{codes.text}</p>
      </PasswordForm>,
    );
  const openRemoval = (
    { remove, removed }: { remove: string; removed: string },
    removing: string,
    send: (body: { password: string }) => Promise<unknown>,
  ) =>
    onOpen(
      removeTitle,
      <PasswordForm isDangerous submit={remove} send={send} onSent={() => onDone(removed)}>
        <p>{removing}</p>
        {isLast && <p>{lastOne}</p>}
      </PasswordForm>,
    );
  const removeTotp = () =>
    openRemoval(totp, totp.removing, (body) => callSignedIn('POST /auth/second-factor/totp/remove', { body }));
  return (
    <Rows>
      {passkeys.map(({ id, des_name, tms_created_at, tms_last_used_at }) => {
        const used = tms_last_used_at ? passkey.lastUse(momentIn(language, tms_last_used_at)) : passkey.neverUsed;
        const removePasskey = () =>
          openRemoval(passkey, passkey.removing(des_name), (body) =>
            callSignedIn('POST /auth/second-factor/passkeys/:id/remove', { params: { id }, body }),
          );
        return (
          <Row
            key={id}
            icon={Fingerprint}
            isOn
            title={des_name}
            note={`Passkey · ${passkey.since(momentIn(language, tms_created_at))} · ${used}`}
          >
            <Button variant="text" size="small" aria-label={passkey.removeOf(des_name)} onClick={removePasskey}>
              {passkey.remove}
            </Button>
          </Row>
        );
      })}
      {tms_totp_since ? (
        <Row icon={Smartphone} isOn title={totp.name} note={totp.since(momentIn(language, tms_totp_since))}>
          <Button variant="text" size="small" onClick={openTotp}>
            {totp.replace}
          </Button>
          <Button variant="text" size="small" aria-label={totp.removeLabel} onClick={removeTotp}>
            {totp.remove}
          </Button>
        </Row>
      ) : (
        <Row icon={Smartphone} title={totp.name} note={totp.off}>
          <Button variant="outline" size="small" aria-label={totp.add} onClick={openTotp}>
            {totp.submit}
          </Button>
        </Row>
      )}
      {(passkeys.length > 0 || tms_totp_since) && (
        <Row icon={List} title={codes.name} note={num_recovery_codes ? codes.left(num_recovery_codes) : codes.noneLeft}>
          <Button variant="text" size="small" onClick={openCodes}>
            {codes.renew}
          </Button>
        </Row>
      )}
    </Rows>
  );
};

const MorePasskeys = ({ factors, onOpen, onDone }: ListProps) => {
  const { passkey, noPasskeys } = useText(secondFactor);
  const why = factors.des_no_passkeys ?? (hasPasskeys() ? undefined : 'old_browser');
  if (why) return <p className="text-sm text-text-2">{noPasskeys[why]}</p>;
  const open = () => onOpen(passkey.title, <AddPasskey onAdded={(codes) => onDone(passkey.added, codes)} />);
  return (
    <Button variant="outline" size="small" icon={Plus} onClick={open}>
      {passkey.add}
    </Button>
  );
};

/** The second factors of the user's account, to add and remove them; `isStacked` in a narrow place. */
export const SecondFactor = ({ isStacked = false }: { isStacked?: boolean }) => {
  const text = useText(secondFactor);
  const hasSignOn = useHasSignOn();
  const query = useCall('GET /auth/second-factor');
  const refresh = useRefresh('second factor');
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useSubject<{ title: string; content: ReactNode }>();

  const open: Open = (title, content) => dialog.open({ title, content });
  const close = async () => {
    dialog.close();
    await refresh();
    // A user who had to add a factor may have one now: new tokens say so, and open the office.
    const login = readLogin();
    if (login && mustAddFactor(login)) void renewLogin();
  };
  const finish: ListProps['onDone'] = (message, codes) => {
    // The codes say it themselves, and a notice would cover them on a phone.
    if (codes) return open(text.codes.shown.title, <RecoveryCodes codes={codes} onDone={close} />);
    notifySuccess(message);
    void close();
  };

  const { data } = query;
  const about = [
    <p key="lead">{text.lead}</p>,
    data && data.passkeys.length === 0 && !data.tms_totp_since && !data.flg_required && <p key="none">{text.none}</p>,
    hasSignOn && <p key="sign-on">{text.signOnNote}</p>,
  ];
  return (
    <ProfileSection title={text.title} about={about} heading={heading} isStacked={isStacked}>
      <Loaded query={query} text={text}>
        {(factors) => [
          <FactorList key="list" factors={factors} onOpen={open} onDone={finish} />,
          <MorePasskeys key="more" factors={factors} onOpen={open} onDone={finish} />,
        ]}
      </Loaded>
      <DialogFrame
        isOpen={dialog.isOpen}
        title={dialog.subject?.title ?? ''}
        size="lg"
        onClose={close}
        // The button that opened it may be gone.
        onExited={() => document.activeElement === document.body && heading.current?.focus()}
      >
        {dialog.subject?.content}
      </DialogFrame>
    </ProfileSection>
  );
};

/** In place of every page, for people who must have a second factor and have none: the server refuses everything else. */
export const RequiredFactor = () => {
  const { required: text } = useText(secondFactor);
  usePageTitle(text.title);
  return (
    <EntrancePage isWide>
      <EntranceWords title={text.title}>
        <p>{text.lead}</p>
      </EntranceWords>
      <Card>
        <SecondFactor isStacked />
      </Card>
      <ButtonLink to="/logout" variant="text" size="small" className="justify-self-start">
        {text.signOut}
      </ButtonLink>
    </EntrancePage>
  );
};
