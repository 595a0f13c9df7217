import { Button } from '@mantine/core';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { CopyLink } from './CopyLink.tsx';
import { Figures } from './Figures.tsx';
import type { JoinAddress } from './join-address.ts';
import { QrCode } from './QrCode.tsx';
import type { useFullScreen } from './use-full-screen.ts';
import './stage.css';

type Props = {
  session: ClassSession;
  address: JoinAddress;
  screen: ReturnType<typeof useFullScreen>;
  /** The button that begins, also for the full screen. */
  start: ReactNode;
  ref: Ref<HTMLElement>;
};

/** How a class joins, to be read from the last row: in full screen nothing else is there but the three figures. */
export const Stage = ({ session, address, screen, start, ref }: Props) => {
  const { stage: text, rehearsing } = useText(sessions);
  const { des_name, des_state, cod_session, flg_simulated, flg_may_change } = session;
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
        {!screen.isFull && !flg_simulated && <CopyLink link={address.link} />}
      </div>
      {screen.isFull && (
        <div className="stage-foot">
          {des_state !== 'created' && <Figures session={session} size="large" />}
          <div className="stage-actions">
            <p>{des_name}</p>
            {des_state === 'created' && flg_may_change && start}
            <Button ref={screen.leaveButton} variant="outline" onClick={screen.leave}>
              {text.leave}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
};
