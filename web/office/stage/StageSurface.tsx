import { useEffect, useRef, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { useUndisturbed } from '../../version/undisturbed.ts';
import { isBeingCounted } from '../class-results/run-counts.ts';
import { joinAddressOf } from '../sessions/join-address.ts';
import { isEndingAsked } from '../sessions/stop-warnings.ts';
import { useAwake } from '../sessions/use-awake.ts';
import { EndingQuestion } from './EndingQuestion.tsx';
import { FinishedAct } from './FinishedAct.tsx';
import { LobbyAct } from './LobbyAct.tsx';
import { PlayingAct } from './PlayingAct.tsx';
import { ResultsAct } from './ResultsAct.tsx';
import { StageBar, StageButton } from './StageBar.tsx';
import { StageQuestion } from './StageQuestion.tsx';
import { actOf, otherAnalysis, placeAfter, type ShownSlide, slideAt } from './stage-place.ts';
import { useClassWords } from './use-class-words.ts';
import { useStageChanges } from './use-stage-changes.ts';
import { type StageKey, useStageKeys } from './use-stage-keys.ts';
import { useStagePlace } from './use-stage-place.ts';
import { useStageResults } from './use-stage-session.ts';
import { enterWholeScreen, useWholeScreen } from './use-whole-screen.ts';
import './stage.css';
import './lobby-act.css';
import './playing-act.css';
import './finished-act.css';
import './takeaway.css';
import './ask-slide.css';
import './reveal-slide.css';
import './last-slides.css';
// After all others, which they change.
import './zoomed.css';
import './forced-colors.css';

const isBeforeOverview = ({ kind }: ShownSlide): boolean => kind === 'ask' || kind === 'reveal';

type Props = {
  session: LiveSession;
  /** When the session was last read, in ms since 1970. */
  readAt: number;
  /** Since when the server has not answered, as a time of day. */
  staleSince: string | undefined;
  onLeave: (to: 'session' | 'results') => void;
};

/** One surface from the entrance to the last slide, which is never left until the teacher does. */
export const StageSurface = ({ session, readAt, staleSince, onLeave }: Props) => {
  const text = useText(stage);
  const { uid_session, des_name, flg_may_change, flg_simulated, num_rounds } = session;
  const { place, move } = useStagePlace({ uid_session, stage: session.stage, readAt });
  const { change, isBusy } = useStageChanges(uid_session);
  const [isAskedFor, setAsking] = useState(false);
  const words = useClassWords();
  const act = actOf(session, place);
  const address = joinAddressOf(session.des_join_address, location.origin, session.cod_session);
  useAwake(true);
  useUndisturbed();

  const reading = useStageResults({
    session,
    isWanted: session.des_state === 'stopped',
    isUnopened: act !== 'results' || isBeforeOverview(slideAt(place, { words: num_rounds, isTooSmall: false })),
  });
  const results = reading.data && !isBeingCounted(reading.data) ? reading.data : undefined;
  const shape = { words: num_rounds, isTooSmall: results?.flg_too_small ?? false };
  const slide = slideAt(place, shape);
  const analysis = place.des_analysis;
  const hasGrouping = act === 'results' && (slide.kind === 'reveal' || slide.kind === 'overview');
  const step = (by: 1 | -1) => {
    const next = placeAfter(place, by, shape);
    if (next) move(next);
  };
  const regroup = hasGrouping && flg_may_change ? () => move(otherAnalysis(place)) : undefined;

  const start = () => void change('start');
  const look = async () => {
    if (session.des_state !== 'stopped' && !(await change('stop'))) return;
    move({ ...place, num_slide: 0 });
  };
  /** After everybody has finished, whoever ends it wants to look. */
  const end = async () => {
    if (act === 'finished') await look();
    else await change('stop');
  };
  /** Everybody is here and has finished, and there will be figures: nothing to ask about. */
  const mayLook = () => {
    if (session.des_state !== 'stopped' && isEndingAsked(session)) setAsking(true);
    else void look();
  };
  // The page of the results opens them to pupils, whose phones must not give the answers away before all words were here.
  const leave = () => onLeave(act === 'results' && !isBeforeOverview(slide) ? 'results' : 'session');
  const isAsking = isAskedFor && session.des_state !== 'stopped';
  /** Not while it is being ended: the answer decides. */
  const stay = () => isBusy || setAsking(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isBlank, setBlank] = useState(false);
  const wake = () => setBlank(false);
  // The browser leaves full screen with Escape whatever is open, and a clicker's key for it is easily hit.
  useWholeScreen(isAsking ? stay : () => setLeaving(true));

  const on = {
    lobby: start,
    // Space never ends a session: it walks on where there is something to walk to.
    playing: () => {},
    finished: mayLook,
    results: () => step(1),
  };
  const onKey = (key: StageKey) => {
    if (key === 'leave') return isAsking ? stay() : setLeaving(!isLeaving);
    // After a reload the first key brings full screen back.
    void enterWholeScreen();
    if (isAsking || isLeaving) return;
    if (key === 'blank') setBlank(true);
    if (!flg_may_change || isBusy) return;
    if (key === 'on') on[act]();
    if (key === 'back' && act === 'results') step(-1);
    if (key === 'gender') regroup?.();
    if (key === 'end' && act === 'playing') setAsking(true);
  };
  useStageKeys(onKey, isBlank ? wake : undefined);

  const surface = useRef<HTMLElement>(null);
  const shownSlide = act === 'results' ? `${slide.kind}${'word' in slide ? slide.word : ''}` : act;
  // A screen reader begins with the heading of what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act and slide.
  useEffect(() => surface.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), [shownSlide]);

  const next = placeAfter(place, 1, shape);
  const nextSlide = next && slideAt(next, shape);
  const isFirst = placeAfter(place, -1, shape) === undefined;
  const wordNote = 'word' in slide ? text.word(slide.word + 1, num_rounds) : undefined;
  const note = [flg_simulated && text.rehearsal, act === 'results' && wordNote].filter(Boolean).join(' · ');
  return (
    <section className="stage-surface" data-act={act} ref={surface} aria-label={text.pageName}>
      {act === 'lobby' && <LobbyAct session={session} address={address} />}
      {act === 'playing' && <PlayingAct session={session} address={address} words={words} />}
      {act === 'finished' && <FinishedAct session={session} isBusy={isBusy} onLook={mayLook} />}
      {act === 'results' &&
        (results ? (
          <ResultsAct
            results={results}
            guesses={session.guesses}
            slide={slide}
            analysis={analysis}
            isSimulated={flg_simulated}
            onSwitch={regroup}
          />
        ) : (
          <p className="stage-wait" role="status">
            {reading.isError ? text.reveal.failed : text.reveal.loading}
          </p>
        ))}
      {isAsking && <EndingQuestion session={session} isBusy={isBusy} onEnd={() => void end()} onStay={stay} />}
      {isLeaving && (
        <StageQuestion
          {...text.leaving}
          onYes={leave}
          onNo={() => {
            setLeaving(false);
            void enterWholeScreen();
          }}
        >
          <p>{text.leaving.text}</p>
        </StageQuestion>
      )}
      {isBlank && <button type="button" className="stage-blank" aria-label={text.blank} onClick={wake} />}
      <StageBar act={act} name={des_name} note={note || undefined} staleSince={staleSince} onLeave={leave}>
        {act === 'lobby' && flg_may_change && (
          <StageButton variant="filled" shortcut={text.keys.space} disabled={isBusy} onPress={start}>
            {session.num_lobby > 0 ? text.lobby.startWith(session.num_lobby) : text.lobby.start}
          </StageButton>
        )}
        {act === 'lobby' && !flg_may_change && <span>{text.lobby.foreign}</span>}
        {act === 'playing' && flg_may_change && (
          <StageButton variant="stop" shortcut={text.playing.endKey} onPress={() => setAsking(true)}>
            {text.playing.end}
          </StageButton>
        )}
        {regroup && (
          <StageButton shortcut="G" onPress={regroup}>
            {analysis === 'phenotype' ? text.keys.gender : text.keys.phenotype}
          </StageButton>
        )}
        {act === 'results' && flg_may_change && !isFirst && (
          <StageButton shortcut="←" onPress={() => step(-1)}>
            {text.keys.back}
          </StageButton>
        )}
        {act === 'results' && flg_may_change && nextSlide && (
          <StageButton shortcut="→" onPress={() => step(1)}>
            {nextSlide.kind === 'few' ? text.keys.reveal : text.keys[nextSlide.kind]}
          </StageButton>
        )}
      </StageBar>
    </section>
  );
};
