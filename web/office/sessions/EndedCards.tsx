import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { askSlideOf } from '../../../contract/rules/stage.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage as stageTexts } from '../../i18n/stage.ts';
import { LiveDot } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { useScreenName } from '../lesson/ScreenCard.tsx';
import { placeAfter, useStagePlace } from '../stage/stage-place.ts';
import { playingIn } from './session.ts';
import { useMoments } from './use-moments.ts';
import { useClassWords } from './use-sessions.ts';

export const EndedCard = ({ session }: { session: LiveSession }) => {
  const { stopped: text, counts } = useText(sessions);
  const { timeOf } = useMoments();
  const { num_joined, num_completed, flg_simulated, flg_enough, tms_accepts_until: until } = session;
  const playing = playingIn(session);
  const isOver = until !== null && Date.parse(until) <= Date.now();
  const facts = [
    [num_joined, counts.joined(num_joined), 'joined'],
    [num_completed, counts.completed(num_completed), 'completed'],
    [playing, counts.unfinished, 'playing'],
  ] as const;
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-4 p-5 md:px-6">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h2 className="font-bold text-lg">{flg_enough ? text.ready : text.title}</h2>
        {num_joined === 0 && <p className="text-text-2">{text.nobody}</p>}
        {num_joined > 0 && !flg_enough && <p className="text-text-2">{text.few}</p>}
        {playing > 0 && until && (
          <p className="text-text-2">{isOver ? text.over(timeOf(until)) : text.late(playing, timeOf(until))}</p>
        )}
        {num_completed > 0 && !flg_simulated && <p className="text-sm text-text-2">{text.opens}</p>}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2" aria-label={counts.label}>
        {facts.map(([number, name, key]) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-text-2">{name}</dt>
            <dd className="font-bold text-2xl" data-count={key}>
              {number}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

export const LookTogether = ({ session, readAt }: { session: LiveSession; readAt: number }) => {
  const { look: text } = useText(sessions);
  const { remote } = useText(stageTexts);
  const { adjective } = useText(game);
  const words = useClassWords();
  const nameOf = useScreenName(session);
  const { flg_enough, num_rounds } = session;
  const { place, move } = useStagePlace(session, readAt);
  const shape = { words: num_rounds, isTooSmall: !flg_enough };
  const now = place.num_slide;
  const next = now === null ? { ...place, num_slide: 0 } : placeAfter(place, 1, shape);
  const back = now === null ? undefined : placeAfter(place, -1, shape);
  const shown = nameOf(place);
  const stops = [
    ...words.slice(0, num_rounds).map((word, at) => ({ name: adjective[word], first: askSlideOf(at) })),
    { name: remote.slides.overview, first: askSlideOf(num_rounds) },
    { name: remote.slides.closing, first: askSlideOf(num_rounds) + 1 },
  ];
  const here = stops.filter(({ first }) => now !== null && first <= now).length - 1;
  return (
    <Card className="p-5 md:px-6" aria-labelledby="look-together">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="look-together" className="font-bold text-md">
          {text.title}
        </h2>
        <p className="text-sm text-text-2">{text.how}</p>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-5 md:grid-cols-2">
        <div>
          <div className="flex aspect-video flex-col justify-between rounded-md bg-ink p-4 text-on-ink" role="status">
            <p className="text-xs">{shown.above}</p>
            <p>
              <span className="block font-bold text-2xl text-amber">{shown.title}</span>
              <span className="mt-1 block text-sm">{shown.text}</span>
            </p>
            <span className="flex items-center gap-1.5 text-xs">
              <LiveDot />
              <span>{text.now}</span>
            </span>
          </div>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="outline" icon={ArrowLeft} disabled={!back} onClick={() => back && move(back)}>
              {remote.back}
            </Button>
            <Button
              className="flex-1"
              variant="outline"
              after={ArrowRight}
              disabled={!next}
              onClick={() => next && move(next)}
            >
              {next ? text.next(nameOf(next).short) : remote.next}
            </Button>
          </div>
        </div>
        <ol className="divide-y divide-line">
          {stops.map(({ name, first }, at) => {
            const isHere = at === here;
            const isPast = at < here;
            return (
              <li key={name}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-3 rounded-sm text-left hover:bg-hover"
                  aria-current={isHere ? 'step' : undefined}
                  onClick={() => move({ ...place, num_slide: first })}
                >
                  <span
                    className={cx(
                      'grid size-7 shrink-0 place-items-center rounded-full font-bold text-sm',
                      isHere ? 'bg-amber text-ink' : isPast ? 'bg-yes-soft text-yes' : 'bg-track text-text-2',
                    )}
                  >
                    {isPast ? <Check className="size-4" aria-label={text.seen} /> : <span>{at + 1}</span>}
                  </span>
                  <span className={cx('flex-1', isHere && 'font-semibold')}>{name}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </Card>
  );
};
