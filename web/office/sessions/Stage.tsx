import { Button } from '@mantine/core';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { notifyError, notifySuccess } from '../notices.ts';
import type { JoinAddress } from './join-address.ts';
import { isOpen } from './session-state.ts';
import './stage.css';

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
    <Button className="stage-copy" variant="default" onClick={copy}>
      {text.copy}
    </Button>
  );
};

type Props = {
  session: LiveSession;
  address: JoinAddress;
  /** Shown below it, only in full screen. */
  foot: ReactNode;
  /** A dialog, which must be inside the element to be visible in full screen. */
  dialog: ReactNode;
  ref: Ref<HTMLElement>;
};

/** How a class joins, legible from the last row. */
export const Stage = ({ session, address, foot, dialog, ref }: Props) => {
  const { stage: text, rehearsing } = useText(sessions);
  const { des_state, des_entrance, cod_session, flg_simulated } = session;
  if (des_state === 'stopped') return null;
  const isShut = isOpen(des_state) && des_entrance !== 'open';
  const length = { '--letters': address.shown.length } as CSSProperties;
  return (
    <section className="card stage" ref={ref} aria-label={text.label}>
      <QrCode text={address.link} label={text.qr(address.shown, cod_session)} />
      <div className="stage-words">
        <div>
          <p>{text.scan}</p>
          <p className="stage-address" style={length}>
            {address.shown}
          </p>
        </div>
        <div>
          <p>{text.type}</p>
          <p className="stage-code">{cod_session}</p>
        </div>
        <p className="stage-now" data-rehearsal={flg_simulated || undefined}>
          {flg_simulated ? rehearsing.stage : isShut ? text.shut : text.now[des_state]}
        </p>
        {!foot && !flg_simulated && <CopyLink link={address.link} />}
      </div>
      {foot}
      <div className="stage-dialog">{dialog}</div>
    </section>
  );
};
