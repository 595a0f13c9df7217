import { Clock, Projector } from 'lucide-react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Meter } from '../../ui/Meter.tsx';
import { inMinutes, useNow } from '../lesson/lesson-place.ts';
import { plans } from '../lesson/plans.ts';
import { roundRows } from '../stage/stage-place.ts';
import { Announced } from './Announced.tsx';
import { playingIn } from './session.ts';
import { useClassWords } from './use-sessions.ts';

/** More cannot be counted at a glance. */
const maxDots = 40;

type PlaceProps = { name: string; participants: number; word?: string | undefined; isDone?: boolean };

/** A round with the pupils in it: each as a dot, of a class that can be counted; otherwise the number must do. */
const Place = ({ name, participants, word = '\u00a0', isDone = false }: PlaceProps) => {
  const dot = isDone ? 'bg-yes' : 'bg-amber';
  const ground = isDone ? 'bg-yes-soft' : participants > 0 ? 'bg-amber-soft' : 'bg-sunken';
  return (
    <li className="flex items-center gap-3 text-sm md:flex-col md:items-stretch md:gap-0 md:text-center">
      <span
        className={cx(
          'order-2 flex min-h-6 flex-1 flex-wrap gap-1 rounded-md p-1.5 md:order-1 md:h-24 md:flex-none',
          'md:content-end md:justify-center',
          ground,
        )}
        aria-hidden="true"
      >
        {Array.from({ length: participants > maxDots ? 0 : participants }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity of their own
          <i key={at} className={cx('size-2.5 rounded-full forced-colors:border-4', dot)} />
        ))}
      </span>
      <b
        className={cx(
          'order-3 w-8 text-right md:order-2 md:mt-2 md:w-auto md:text-center md:text-lg',
          participants === 0 && 'text-text-3',
        )}
      >
        {participants}
      </b>
      <span className="order-1 w-20 text-text-2 md:order-3 md:w-auto">
        <span>{name}</span>
        <span className="block truncate text-text-3 text-xs max-md:hidden" translate="no">
          {word}
        </span>
      </span>
    </li>
  );
};

/** The progress of the class, as counts that identify nobody. `onShow`: ends the test, and opens the screen. */
export const RunningCard = ({ session, onShow }: { session: LiveSession; onShow: () => void }) => {
  const { running: text, progress, counts } = useText(sessions);
  const { adjective } = useText(game);
  const wordNames = useClassWords().map((word) => adjective[word]);
  const now = useNow();
  const { num_joined, num_completed, tms_started_at, flg_may_change } = session;
  const playing = playingIn(session);
  const isDone = num_joined > 0 && playing === 0;
  const usual = plans[50].find(({ name }) => name === 'test')?.minutes ?? 0;
  const facts = [
    { name: counts.playing, value: playing, key: 'playing' },
    { name: text.since, value: inMinutes(Math.max(0, now - Date.parse(tms_started_at ?? ''))) },
    { name: text.usual, value: text.minutes(usual) },
  ];
  return (
    <Card className="p-0" aria-label={progress.title}>
      <div className="p-5 md:p-6">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <b className="text-3xl" data-count="completed">
              {num_completed}
            </b>
            <span className="text-lg text-text-2">
              <span>{text.ofBefore}</span> <span data-count="joined">{num_joined}</span>{' '}
              <span>{text.ofAfter(num_completed)}</span>
            </span>
          </p>
          <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm sm:ml-auto">
            {facts.map(({ name, value, key }) => (
              <div key={name}>
                <dt className="text-text-2">{name}</dt>
                <dd className="font-bold text-md" data-count={key}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Meter
          className="mt-4 h-2.5"
          isSegmented
          max={num_joined}
          parts={[
            { value: num_completed, tone: 'yes' },
            { value: playing, tone: 'amber' },
          ]}
        />
        <h2 className="mt-6 mb-3 font-semibold text-sm text-text-2">{progress.title}</h2>
        <ol className="grid gap-1.5 md:auto-cols-fr md:grid-flow-col md:gap-3">
          {roundRows(session).map(({ round, here }) => (
            <Place
              key={round}
              name={round === 0 ? progress.before : progress.round(round)}
              word={wordNames[round - 1]}
              participants={here}
            />
          ))}
          <Place name={progress.completed} participants={num_completed} isDone />
        </ol>
        {flg_may_change && <p className="mt-4 text-sm text-text-2">{progress.note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 border-line border-t px-5 py-3 md:px-6">
        {isDone && flg_may_change ? (
          <>
            <p className="min-w-0 flex-1 basis-52 font-semibold">{text.everybody}</p>
            <Button icon={Projector} onClick={onShow}>
              {text.show}
            </Button>
          </>
        ) : (
          <>
            <Clock className="size-4.5 text-text-2" aria-hidden="true" />
            <p className="min-w-0 flex-1 basis-52 text-text-2">
              {num_joined === 0 ? progress.nobody : flg_may_change ? text.after : progress.foreignNote}
            </p>
          </>
        )}
      </div>
      <Announced text={num_completed > 0 ? progress.said(num_completed, num_joined) : ''} pauseMs={20_000} />
    </Card>
  );
};
