import { Fingerprint, List, Plus, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OwnFactors } from '../../../contract/second-factor.ts';
import { callSignedIn, mustAddFactor, readLogin, renewLogin } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { hasPasskeys } from '../login/passkeys.ts';
import { useHasSignOn } from '../login/use-sign-on.ts';
import { momentIn } from '../moment-in.ts';
import { notifySuccess } from '../notices.ts';
import { ProfileSection, Row, Rows } from '../profile/ProfileSection.tsx';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { AddTotp } from './AddTotp.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What the open dialog is about. */
type Doing =
  | { kind: 'passkey' }
  | { kind: 'totp' }
  | { kind: 'codes' }
  | { kind: 'remove passkey'; id: string; name: string }
  | { kind: 'remove totp' };

type DialogProps = { doing: Doing; isLast: boolean; onCodes: (codes: string[]) => void; onDone: () => void };

/** The content of the dialog, until there are recovery codes to show. */
const DialogContent = ({ doing, isLast, onCodes, onDone }: DialogProps) => {
  const text = useText(secondFactor);
  const added = (message: string) => (codes: string[] | null) => {
    // The codes say it themselves, and a notice would cover them on a phone.
    if (codes) return onCodes(codes);
    notifySuccess(message);
    onDone();
  };
  const removed = (message: string) => () => {
    notifySuccess(message);
    onDone();
  };
  switch (doing.kind) {
    case 'passkey':
      return <AddPasskey onAdded={added(text.passkey.added)} />;
    case 'totp':
      return <AddTotp onAdded={added(text.totp.added)} />;
    case 'codes':
      return (
        <PasswordForm
          submit={text.codes.submit}
          send={(body) => callSignedIn('POST /auth/second-factor/recovery-codes', { body })}
          onSent={({ recovery_codes }) => onCodes(recovery_codes)}
        >
          <p>{text.codes.text}</p>
        </PasswordForm>
      );
    case 'remove passkey':
      return (
        <PasswordForm
          isDangerous
          submit={text.passkey.remove}
          send={(body) =>
            callSignedIn('POST /auth/second-factor/passkeys/:id/remove', { params: { id: doing.id }, body })
          }
          onSent={removed(text.passkey.removed)}
        >
          <p>{text.passkey.removing(doing.name)}</p>
          {isLast && <p>{text.lastOne}</p>}
        </PasswordForm>
      );
    case 'remove totp':
      return (
        <PasswordForm
          isDangerous
          submit={text.totp.remove}
          send={(body) => callSignedIn('POST /auth/second-factor/totp/remove', { body })}
          onSent={removed(text.totp.removed)}
        >
          <p>{text.totp.removing}</p>
          {isLast && <p>{text.lastOne}</p>}
        </PasswordForm>
      );
  }
};

const useTitleOf = () => {
  const text = useText(secondFactor);
  return (doing: Doing): string => {
    if (doing.kind === 'passkey') return text.passkey.title;
    if (doing.kind === 'totp') return text.totp.title;
    return doing.kind === 'codes' ? text.codes.title : text.removeTitle;
  };
};

/** The factors that there are, or could be, each with what can be done about it. */
const FactorList = ({ factors, onDo }: { factors: OwnFactors; onDo: (doing: Doing) => void }) => {
  const { passkey, totp, codes } = useText(secondFactor);
  const { language } = useLanguage();
  const { passkeys, tms_totp_since, num_recovery_codes } = factors;
  return (
    <Rows>
      {passkeys.map(({ id, des_name, tms_created_at, tms_last_used_at }) => {
        const used = tms_last_used_at ? passkey.lastUse(momentIn(language, tms_last_used_at)) : passkey.neverUsed;
        return (
          <Row
            key={id}
            icon={Fingerprint}
            isOn
            title={des_name}
            note={`Passkey · ${passkey.since(momentIn(language, tms_created_at))} · ${used}`}
          >
            <Button
              variant="text"
              size="small"
              aria-label={passkey.removeOf(des_name)}
              onClick={() => onDo({ kind: 'remove passkey', id, name: des_name })}
            >
              {passkey.remove}
            </Button>
          </Row>
        );
      })}
      {tms_totp_since ? (
        <Row icon={Smartphone} isOn title={totp.name} note={totp.since(momentIn(language, tms_totp_since))}>
          <Button variant="text" size="small" onClick={() => onDo({ kind: 'totp' })}>
            {totp.replace}
          </Button>
          <Button
            variant="text"
            size="small"
            aria-label={totp.removeLabel}
            onClick={() => onDo({ kind: 'remove totp' })}
          >
            {totp.remove}
          </Button>
        </Row>
      ) : (
        <Row icon={Smartphone} title={totp.name} note={totp.off}>
          <Button variant="outline" size="small" aria-label={totp.add} onClick={() => onDo({ kind: 'totp' })}>
            {totp.submit}
          </Button>
        </Row>
      )}
      {(passkeys.length > 0 || tms_totp_since) && (
        <Row icon={List} title={codes.name} note={num_recovery_codes ? codes.left(num_recovery_codes) : codes.noneLeft}>
          <Button variant="text" size="small" onClick={() => onDo({ kind: 'codes' })}>
            {codes.renew}
          </Button>
        </Row>
      )}
    </Rows>
  );
};

/** Why there are no passkeys here; undefined where there are. */
const whyNone = ({ des_no_passkeys }: OwnFactors) =>
  des_no_passkeys ?? (hasPasskeys() ? undefined : ('old_browser' as const));

/** The second factors of the user's account, to add and remove them; `isStacked` in a narrow place. */
export const SecondFactor = ({ isStacked = false }: { isStacked?: boolean }) => {
  const text = useText(secondFactor);
  const hasSignOn = useHasSignOn();
  const query = useCall('GET /auth/second-factor');
  const refresh = useRefresh('second factor');
  const titleOf = useTitleOf();
  const heading = useRef<HTMLHeadingElement>(null);
  const [doing, setDoing] = useState<Doing>();
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[]>();

  const begin = (next: Doing) => {
    setDoing(next);
    setCodes(undefined);
    setOpen(true);
  };
  const close = async () => {
    setOpen(false);
    await refresh();
    // Whoever had to add a factor has one now: new tokens say so, and open the office.
    const login = readLogin();
    if (login && mustAddFactor(login) && codes) void renewLogin();
  };

  const { data } = query;
  const count = (data?.passkeys.length ?? 0) + (data?.tms_totp_since ? 1 : 0);
  const about = [
    <p key="lead">{text.lead}</p>,
    data && count === 0 && !data.flg_required && <p key="none">{text.none}</p>,
    hasSignOn && <p key="sign-on">{text.signOnNote}</p>,
  ];
  return (
    <ProfileSection title={text.title} about={about} heading={heading} isStacked={isStacked}>
      <Loaded query={query} text={text}>
        {(factors) => {
          const why = whyNone(factors);
          return [
            <FactorList key="list" factors={factors} onDo={begin} />,
            why ? (
              <p key="why" className="text-sm text-text-2">
                {text.noPasskeys[why]}
              </p>
            ) : (
              <Button key="add" variant="outline" size="small" icon={Plus} onClick={() => begin({ kind: 'passkey' })}>
                {text.passkey.add}
              </Button>
            ),
          ];
        }}
      </Loaded>
      <DialogFrame
        isOpen={isOpen}
        title={codes ? text.codes.shown.title : doing ? titleOf(doing) : text.title}
        size="lg"
        onClose={close}
        // The button that opened it may be gone.
        onExited={() => document.activeElement === document.body && heading.current?.focus()}
      >
        {codes && <RecoveryCodes codes={codes} onDone={close} />}
        {!codes && doing && <DialogContent doing={doing} isLast={count === 1} onCodes={setCodes} onDone={close} />}
      </DialogFrame>
    </ProfileSection>
  );
};
