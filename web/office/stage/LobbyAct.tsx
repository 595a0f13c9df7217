import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { cx } from '../../ui/cx.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { Announced } from '../sessions/Announced.tsx';
import type { JoinAddress } from '../sessions/session.ts';
import { codeWidth, Fit } from './Fit.tsx';
import { StageButton } from './StageBar.tsx';

/** Up to so many each gets an eye, in rows of 12 or 16; beyond that the number stands alone. */
const mostEyes = 48;

const Eyes = ({ number }: { number: number }) => {
  const isMany = number > 24;
  return (
    <div
      className={cx(
        'grid grow grid-cols-8 gap-x-4',
        isMany ? 'wide:grid-cols-16 gap-y-1.5' : 'wide:grid-cols-12 gap-y-3.5',
      )}
      aria-hidden="true"
    >
      {Array.from({ length: number }, (_, place) => place).map((place) => {
        // Nobody looks where the neighbour does.
        const [x, y] = [34 + 7 * Math.cos(2.4 * place), 22 + 3 * Math.sin(2.4 * place)];
        return (
          <svg
            key={place}
            viewBox="0 0 68 44"
            aria-hidden="true"
            // Of 48, three rows of 16 are as high as two of 12.
            className={cx('block w-full', isMany ? 'max-h-10' : 'max-h-13', place === number - 1 && 'stage-opens')}
          >
            <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" className="fill-surface stroke-text" strokeWidth="5" />
            <circle cx={x} cy={y} r="11" className="fill-amber" />
            <circle cx={x} cy={y} r="4.6" className="fill-text" />
          </svg>
        );
      })}
    </div>
  );
};

const Waiting = ({ number }: { number: number }) => {
  const { lobby: text } = useText(stage);
  const [who, where] = text.waiting(number);
  return (
    <div className="flex wide:min-h-42 flex-wrap wide:flex-nowrap items-center gap-x-10 gap-y-4 rounded-xl bg-surface px-9 py-5 shadow-card">
      <p className="flex shrink-0 items-center gap-5" aria-hidden="true">
        <b className="font-extrabold text-3xl">{number}</b>
        <span className="grid text-md">
          <span>{who}</span>
          <span>{where}</span>
        </span>
      </p>
      <Announced text={text.said(number)} pauseMs={5000} />
      {number === 0 ? <p className="text-md">{text.nobody}</p> : number <= mostEyes && <Eyes number={number} />}
    </div>
  );
};

type Props = { session: LiveSession; address: JoinAddress };

/** How one joins, legible from the last row: also in the place of anything else, when it is asked for. */
const JoinPanel = ({ session: { cod_session }, address }: Props) => {
  const { lobby: text } = useText(stage);
  const { stage: words } = useText(sessions);
  return (
    <div className="wide:flex grid min-h-0 grow grid-cols-1 items-center gap-6 wide:gap-16">
      <div className="w-72 wide:w-132 max-w-full shrink-0 rounded-xl bg-surface shadow-card">
        <QrCode text={address.link} label={words.qr(address.shown, cod_session)} className="rounded-xl" />
      </div>
      <div className="min-w-0 text-md text-text-2">
        <p>{text.scan}</p>
        <Fit place="address" ems={address.shown.length * 0.56} className="mt-1 mb-6 text-lg text-text">
          {address.shown}
        </Fit>
        <p>{text.type}</p>
        <Fit place="code" ems={codeWidth(cod_session) + 0.16} className="mt-2.5 text-3xl text-text tracking-wide">
          {cod_session}
        </Fit>
      </div>
    </div>
  );
};

export const LobbyAct = (props: Props) => (
  <div className="flex min-h-0 grow flex-col gap-6.5">
    <h1 className="sr-only" tabIndex={-1}>
      {useText(stage).lobby.title}
    </h1>
    <JoinPanel {...props} />
    <Waiting number={props.session.num_lobby} />
  </div>
);

export const useEntranceText = ({ flg_simulated, des_state, des_entrance }: LiveSession): string => {
  const { playing: text } = useText(stage);
  if (flg_simulated) return text.simulated;
  return des_state !== 'stopped' && des_entrance === 'open' ? text.open : text.closed;
};

/** The same over whatever else is on the screen, for those who come late; any key takes it away. */
export const CodeCover = ({ onClose, ...props }: Props & { onClose: () => void }) => {
  const { code } = useText(stage);
  return (
    <section
      className="absolute inset-0 z-10 flex flex-col gap-6 overflow-auto bg-canvas p-4 wide:p-13.5 text-text"
      aria-label={code.title}
    >
      <JoinPanel {...props} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-lg">
          {useEntranceText(props.session)}
        </p>
        <StageButton onPress={onClose}>{code.hide}</StageButton>
      </div>
    </section>
  );
};
