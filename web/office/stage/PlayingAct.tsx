import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { cx } from '../../ui/cx.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { inMinutes, useNow } from '../lesson/lesson-place.ts';
import type { JoinAddress } from '../sessions/session.ts';
import { useEntrance } from '../sessions/session-changes.tsx';
import { FinishedRing } from './FinishedAct.tsx';
import { codeWidth, Fit } from './Fit.tsx';
import { useEntranceText } from './LobbyAct.tsx';
import { StageButton } from './StageBar.tsx';
import { type RoundRow, roundRows } from './stage-place.ts';

/** Beyond so many, blocks could not be told apart: a row is a bar then. */
const mostBlocks = 48;

const kinds = {
  past: 'bg-amber-line inset-ring inset-ring-amber-text',
  here: 'bg-amber inset-ring-2 inset-ring-text',
  open: 'inset-ring inset-ring-control',
};

const Block = ({ kind, className }: { kind: keyof typeof kinds; className: string }) => (
  <i className={cx('drawn grid min-w-0 place-items-center rounded-md', kinds[kind], className)}>
    {kind === 'here' && <i className="size-3.5 max-w-3/5 rounded-full bg-text" />}
  </i>
);

const Blocks = ({ here, past, joined }: Pick<RoundRow, 'here' | 'past'> & { joined: number }) => {
  const looks = 'order-last flex h-12 w-full wide:order-none wide:h-18 wide:w-auto wide:grow';
  if (joined > mostBlocks) {
    const widthOf = (number: number) => ({ width: `${(100 * number) / joined}%` });
    return (
      <span className={cx(looks, 'inset-ring inset-ring-control rounded-md')} aria-hidden="true">
        <i className={cx('rounded-md', kinds.past)} style={widthOf(past)} />
        <i className={cx('rounded-md', kinds.here)} style={widthOf(here)} />
      </span>
    );
  }
  return (
    <span className={cx(looks, joined > 24 ? 'gap-0.5' : 'gap-1')} aria-hidden="true">
      {Array.from({ length: joined }, (_, place) => place).map((place) => (
        <Block key={place} kind={place < past ? 'past' : place < past + here ? 'here' : 'open'} className="flex-1" />
      ))}
    </span>
  );
};

type RoundProps = { row: RoundRow; joined: number; word: AdjectiveName | undefined };

const Round = ({ row: { round, here, past, isNamed }, joined, word }: RoundProps) => {
  const { playing: text } = useText(stage);
  const { adjective } = useText(game);
  const named = isNamed && word ? adjective[word] : undefined;
  const number = text.round(round);
  const above = round === 0 ? text.first : named && number;
  return (
    <li className="flex min-h-0 flex-wrap wide:flex-nowrap items-center gap-x-6.5 gap-y-2 border-line border-t py-2 wide:py-0">
      <span className="wide:w-68 grow wide:grow-0">
        {above && <small className="block text-sm">{above}</small>}
        <strong className="block wide:whitespace-nowrap text-lg" translate={named ? 'no' : undefined}>
          {round === 0 ? text.instructions : (named ?? number)}
        </strong>
      </span>
      <Blocks here={here} past={past} joined={joined} />
      <span
        className={cx(
          joined > 99 ? 'w-34' : 'w-20',
          'shrink-0 text-right text-2xl',
          here > 0 ? 'font-extrabold' : 'text-text-2',
        )}
      >
        {here}
      </span>
    </li>
  );
};

const Elapsed = ({ since }: { since: string }) => (
  <b className="text-text text-xl">{inMinutes(Math.max(0, useNow() - Date.parse(since)))}</b>
);

type EntranceProps = { session: LiveSession; address: JoinAddress };

/** For those who come late: the code, and whether one can still join. Who waits at a closed entrance is let in here. */
const LateEntrance = ({ session, address }: EntranceProps) => {
  const { playing: text } = useText(stage);
  const { stage: words } = useText(sessions);
  const state = useEntranceText(session);
  const { isBusy, letIn } = useEntrance(session);
  const { cod_session, flg_may_change, num_waiting } = session;
  const isAsked = num_waiting > 0 && flg_may_change;
  return (
    <div className="flex items-center gap-2.5 rounded-lg bg-surface py-3 pr-4 pl-1.5 text-xs shadow-card">
      <QrCode text={address.link} label={words.qr(address.shown, cod_session)} className="max-w-42 shrink-0" />
      <div className="min-w-0">
        <p role={isAsked ? 'status' : undefined} className={isAsked ? 'font-bold' : undefined}>
          {isAsked ? text.waiting(num_waiting) : state}
        </p>
        <Fit place="lateCode" ems={codeWidth(cod_session)} className="my-1.5 text-lg">
          {cod_session}
        </Fit>
        {isAsked ? (
          <StageButton variant="filled" disabled={isBusy} onPress={() => letIn('all')}>
            {text.letIn}
          </StageButton>
        ) : (
          <p className="wrap-anywhere" translate="no">
            {address.shown.replace(/[./:]/g, '$&\u200b')}
          </p>
        )}
      </div>
    </div>
  );
};

/** Act 2: how far the class is, in counts that identify nobody. */
export const PlayingAct = ({ session, address, words }: EntranceProps & { words: readonly AdjectiveName[] }) => {
  const { playing: text } = useText(stage);
  const { num_joined, num_completed, tms_started_at } = session;
  return (
    <div className="wide:flex grid min-h-0 grow grid-cols-1 gap-8 wide:gap-16">
      <div className="flex min-h-0 min-w-0 wide:grow flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h1 tabIndex={-1} className="font-extrabold text-xl">
            {text.title}
          </h1>
          <p className="flex flex-wrap gap-x-9 text-sm text-text-2" aria-hidden="true">
            {(['here', 'past'] as const).map((kind) => (
              <span key={kind} className="inline-flex items-center gap-2.5">
                <Block kind={kind} className="size-7" />
                <span>{text[kind]}</span>
              </span>
            ))}
          </p>
        </div>
        <ol className="grid min-h-0 wide:grow wide:auto-rows-fr grid-cols-1">
          {roundRows(session).map((row) => (
            <Round key={row.round} row={row} joined={num_joined} word={words[row.round - 1]} />
          ))}
        </ol>
      </div>
      <aside className="flex min-h-0 wide:w-104 shrink-0 flex-col gap-5">
        <LateEntrance session={session} address={address} />
        {num_joined > 0 ? (
          <FinishedRing
            completed={num_completed}
            joined={num_joined}
            label={text.ring(num_completed, num_joined)}
            below={text.finished(num_joined)}
          />
        ) : (
          <p className="my-auto text-center text-md">{text.nobody}</p>
        )}
        <p className="flex items-baseline justify-between text-base text-text-2">
          <span>{text.elapsed}</span>
          {tms_started_at && <Elapsed since={tms_started_at} />}
        </p>
      </aside>
    </div>
  );
};
