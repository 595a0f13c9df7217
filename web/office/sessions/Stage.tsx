import type { CSSProperties, ReactNode, Ref } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { CopyLink } from './CopyLink.tsx';
import type { JoinAddress } from './join-address.ts';
import { QrCode } from './QrCode.tsx';
import './stage.css';

type Props = {
  session: LiveSession;
  address: JoinAddress;
  /** Stands below it in full screen, and only there. */
  foot: ReactNode;
  /** A dialog, which in full screen is seen only from inside. */
  dialog: ReactNode;
  ref: Ref<HTMLElement>;
};

/** How a class joins, to be read from the last row. */
export const Stage = ({ session, address, foot, dialog, ref }: Props) => {
  const { stage: text, rehearsing } = useText(sessions);
  const { des_state, cod_session, flg_simulated } = session;
  if (des_state === 'stopped') return null;
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
          {flg_simulated ? rehearsing.stage : text.now[des_state]}
        </p>
        {!foot && !flg_simulated && <CopyLink link={address.link} />}
      </div>
      {foot}
      <div className="stage-dialog">{dialog}</div>
    </section>
  );
};
