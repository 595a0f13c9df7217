import { type CSSProperties, useEffect, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import type { JoinAddress } from '../sessions/join-address.ts';
import { useEntrance } from '../sessions/use-entrance.ts';
import { codeWidth } from './code-width.ts';
import { FinishedRing } from './FinishedRing.tsx';
import { type RoundRow, roundRows } from './round-rows.ts';
import { StageButton } from './StageBar.tsx';

/** Beyond so many, blocks could not be told apart: a row is a bar then. */
const mostBlocks = 48;

const Blocks = ({ here, past, joined }: Omit<RoundRow, 'round' | 'isNamed'> & { joined: number }) => {
  if (joined > mostBlocks) {
    const shares = { '--past': `${(100 * past) / joined}%`, '--here': `${(100 * here) / joined}%` } as CSSProperties;
    return (
      <span className="round-bar" style={shares} aria-hidden="true">
        <i className="past" />
        <i className="here" />
      </span>
    );
  }
  const kindOf = (place: number) => (place < past ? 'past' : place < past + here ? 'here' : undefined);
  return (
    <span className="round-blocks" style={{ '--pupils': Math.max(1, joined) } as CSSProperties} aria-hidden="true">
      {Array.from({ length: joined }, (_, place) => place).map((place) => (
        <i key={place} className={kindOf(place)} />
      ))}
    </span>
  );
};

const secondMs = 1000;

/** Minutes and seconds since the start, by this computer's clock. */
const Elapsed = ({ since }: { since: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / secondMs));
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0')];
  return <b>{`${minutes}:${rest}`}</b>;
};

/** For those who come late: the code, and whether one can still join. Who waits at a closed entrance is let in here. */
const LateEntrance = ({ session, address }: { session: LiveSession; address: JoinAddress }) => {
  const { playing: text } = useText(stage);
  const { stage: words } = useText(sessions);
  const { isBusy, letIn } = useEntrance(session);
  const { cod_session, des_entrance, flg_may_change, flg_simulated, num_waiting } = session;
  const state = flg_simulated ? text.simulated : des_entrance === 'open' ? text.open : text.closed;
  return (
    <div className="late">
      <QrCode text={address.link} label={words.qr(address.shown, cod_session)} />
      <div>
        {num_waiting > 0 && flg_may_change ? (
          <p role="status" className="late-waiting">
            {text.waiting(num_waiting)}
          </p>
        ) : (
          <p>{state}</p>
        )}
        <p className="late-code" style={{ '--code': codeWidth(cod_session) } as CSSProperties} translate="no">
          {cod_session}
        </p>
        {num_waiting > 0 && flg_may_change ? (
          <StageButton variant="filled" disabled={isBusy} onPress={() => letIn('all')}>
            {text.letIn}
          </StageButton>
        ) : (
          <p className="late-address" translate="no">
            {address.shown}
          </p>
        )}
      </div>
    </div>
  );
};

type Props = { session: LiveSession; address: JoinAddress; words: readonly AdjectiveName[] };

/** Act 2: how far the class is, in counts that identify nobody. */
export const PlayingAct = ({ session, address, words }: Props) => {
  const { playing: text } = useText(stage);
  const { adjective } = useText(game);
  const { num_joined, num_completed, tms_started_at } = session;
  const nameOf = ({ round, isNamed }: RoundRow): [string, string] => {
    if (round === 0) return [text.first, text.instructions];
    const word = words[round - 1];
    return isNamed && word ? [text.round(round), adjective[word]] : ['', text.round(round)];
  };
  return (
    <div className="stage-body playing">
      <div className="playing-rounds">
        <div className="playing-top">
          <h1 tabIndex={-1}>{text.title}</h1>
          <p className="playing-key" aria-hidden="true">
            <span>
              <i className="here" />
              <span>{text.here}</span>
            </span>
            <span>
              <i className="past" />
              <span>{text.past}</span>
            </span>
          </p>
        </div>
        <ol className="rounds">
          {roundRows(session).map((row) => {
            const [above, name] = nameOf(row);
            return (
              <li key={row.round}>
                <span className="round-name">
                  {above && <small>{above}</small>}
                  <strong translate={row.isNamed ? 'no' : undefined}>{name}</strong>
                </span>
                <Blocks here={row.here} past={row.past} joined={num_joined} />
                <span className="round-number" data-nobody={row.here === 0 || undefined}>
                  {row.here}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
      <aside className="playing-side">
        <LateEntrance session={session} address={address} />
        {num_joined > 0 ? (
          <FinishedRing
            completed={num_completed}
            joined={num_joined}
            label={text.ring(num_completed, num_joined)}
            below={text.finished(num_joined)}
          />
        ) : (
          <p className="playing-nobody">{text.nobody}</p>
        )}
        <p className="playing-time">
          <span>{text.elapsed}</span>
          {tms_started_at && <Elapsed since={tms_started_at} />}
        </p>
      </aside>
    </div>
  );
};
