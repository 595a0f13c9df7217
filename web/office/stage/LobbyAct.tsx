import type { CSSProperties } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import type { JoinAddress } from '../sessions/join-address.ts';
import { useThrottled } from '../sessions/use-throttled.ts';
import { codeWidth } from './code-width.ts';

/** Where each eye looks, somewhere else than its neighbour: in the units of the drawing. */
const looks = [
  [34, 22],
  [39, 22],
  [28, 23],
  [34, 25],
  [41, 21],
  [30, 22],
  [37, 24],
  [34, 20],
  [27, 22],
] as const;

/** Up to so many each gets an eye, in rows of 12 or 16; beyond that the number stands alone. */
const mostEyes = 48;
const rowOf = (number: number): number => (number > 24 ? 16 : 12);

const Eyes = ({ number }: { number: number }) => (
  <div className="lobby-eyes" aria-hidden="true" style={{ '--row': rowOf(number) } as CSSProperties}>
    {Array.from({ length: number }, (_, place) => place).map((place) => {
      const [x, y] = looks[place % looks.length] ?? looks[0];
      return (
        <svg
          key={place}
          viewBox="0 0 68 44"
          aria-hidden="true"
          className={place === number - 1 ? 'lobby-eye-new' : undefined}
        >
          <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" className="lobby-eye" />
          <circle cx={x} cy={y} r="11" className="lobby-iris" />
          <circle cx={x} cy={y} r="4.6" className="lobby-pupil" />
        </svg>
      );
    })}
  </div>
);

/** The time between two announcements to screen readers. */
const pauseMs = 5000;

/** How many wait; spoken now and then. */
const Waiting = ({ number }: { number: number }) => {
  const { lobby: text } = useText(stage);
  const said = useThrottled(text.said(number), pauseMs);
  const [who, where] = text.waiting(number);
  return (
    <div className="lobby-waiting">
      <p className="lobby-count" aria-hidden="true">
        <b>{number}</b>
        <span>
          <span>{who}</span>
          <br />
          <span>{where}</span>
        </span>
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
      {number === 0 ? <p className="lobby-nobody">{text.nobody}</p> : number <= mostEyes && <Eyes number={number} />}
    </div>
  );
};

type Props = { session: LiveSession; address: JoinAddress };

/** Act 1: how the class joins, legible from the last row, and how many wait. */
export const LobbyAct = ({ session, address }: Props) => {
  const { lobby: text } = useText(stage);
  const { stage: words } = useText(sessions);
  const { cod_session, num_lobby } = session;
  const lengths = { '--letters': address.shown.length, '--code': codeWidth(cod_session) } as CSSProperties;
  return (
    <div className="stage-body lobby">
      <h1 className="sr-only" tabIndex={-1}>
        {text.title}
      </h1>
      <div className="lobby-join" style={lengths}>
        <div className="lobby-qr">
          <QrCode text={address.link} label={words.qr(address.shown, cod_session)} />
        </div>
        <div>
          <p>{text.scan}</p>
          <p className="lobby-address" translate="no">
            {address.shown}
          </p>
          <p>{text.type}</p>
          <p className="lobby-code" translate="no">
            {cod_session}
          </p>
        </div>
      </div>
      <Waiting number={num_lobby} />
    </div>
  );
};
