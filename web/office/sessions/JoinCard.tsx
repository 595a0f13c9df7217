import { Button } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { notifyError, notifySuccess } from '../notices.ts';
import type { JoinAddress } from './join-address.ts';
import { isOpen } from './session-state.ts';
import './join-card.css';

/** Copies the link with the code, such as for a school's notice board. */
const CopyLink = ({ link }: { link: string }) => {
  const { stage: text } = useText(sessions);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notifySuccess(text.copied);
    } catch {
      notifyError(text.notCopied(link));
    }
  };
  return (
    <Button variant="default" size="sm" onClick={copy}>
      {text.copy}
    </Button>
  );
};

type Props = { session: LiveSession; address: JoinAddress };

/** How a class joins. */
export const JoinCard = ({ session, address }: Props) => {
  const { stage: text, rehearsing } = useText(sessions);
  const { uid_session, des_state, des_entrance, cod_session, flg_simulated } = session;
  if (des_state === 'stopped') return null;
  const isShut = isOpen(des_state) && des_entrance !== 'open';
  const length = { '--letters': address.shown.length } as CSSProperties;
  return (
    <section className="card join-card" aria-label={text.label}>
      <QrCode text={address.link} label={text.qr(address.shown, cod_session)} />
      <div className="join-card-words">
        <div>
          <p>{text.scan}</p>
          <p className="join-card-address" style={length} translate="no">
            {address.shown}
          </p>
        </div>
        <div>
          <p>{text.type}</p>
          <p className="join-card-code" translate="no">
            {cod_session}
          </p>
        </div>
        <p className="join-card-now" data-rehearsal={flg_simulated || undefined}>
          {flg_simulated ? rehearsing.stage : isShut ? text.shut : text.now[des_state]}
        </p>
        {!flg_simulated && (
          <div className="join-card-copy">
            <CopyLink link={address.link} />
            <ButtonLink variant="default" size="sm" to={`/sessions/${uid_session}/poster`}>
              {text.poster}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
};
