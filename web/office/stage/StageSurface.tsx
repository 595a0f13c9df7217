import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { cx } from '../../ui/cx.ts';
import { useUndisturbed } from '../../version/undisturbed.ts';
import { isBeingCounted } from '../class-results/run-counts.ts';
import { joinAddressOf } from '../sessions/join-address.ts';
import { isEndingAsked } from '../sessions/stop-warnings.ts';
import { useAwake } from '../sessions/use-awake.ts';
import { FinishedAct } from './FinishedAct.tsx';
import { CodeCover, LobbyAct } from './LobbyAct.tsx';
import { PlayingAct } from './PlayingAct.tsx';
import { ResultsAct } from './ResultsAct.tsx';
import { SlidePicker } from './SlidePicker.tsx';
import { StageBar, StageButton } from './StageBar.tsx';
import { EndingQuestion, StageQuestion } from './StageQuestion.tsx';
import { actOf, otherAnalysis, placeAfter, type ShownSlide, slideAt } from './stage-place.ts';
import { useClassWords } from './use-class-words.ts';
import { useStageChanges, useStageResults } from './use-stage-calls.ts';
import { type StageKey, useStageKeys } from './use-stage-keys.ts';
import { useStagePlace } from './use-stage-place.ts';
import { enterWholeScreen, useWholeScreen } from './use-whole-screen.ts';
import './stage.css';

const isBeforeOverview = ({ kind }: ShownSlide): boolean => kind === 'ask' || kind === 'reveal';

type Props = {
  session: LiveSession;
  /** When the session was last read, in ms since 1970. */
  readAt: number;
  /** Since when the server has not answered, as a time of day. */
  staleSince: string | undefined;
  onLeave: (to: 'session' | 'results') => void;
};

/** While the stage is open, all sizes follow the screen's: of what it opens over itself, too. */
const useStageUnit = () =>
  useLayoutEffect(() => {
    document.documentElement.classList.add('has-stage');
    return () => document.documentElement.classList.remove('has-stage');
  }, []);

/** What is open over the stage; only one thing at a time. */
type Open = 'ending' | 'leaving' | 'slides' | 'blank' | undefined;

/** One surface from the entrance to the last slide, which is never left until the teacher does. */
export const StageSurface = ({ session, readAt, staleSince, onLeave }: Props) => {
  const text = useText(stage);
  const { uid_session, des_name, des_state, flg_may_change, flg_simulated, num_rounds } = session;
  const { place, move } = useStagePlace({ uid_session, stage: session.stage, readAt });
  const { change, isBusy } = useStageChanges(uid_session);
  const words = useClassWords();
  const act = actOf(session, place);
  const address = joinAddressOf(session.des_join_address, location.origin, session.cod_session);
  useStageUnit();
  useAwake(true);
  useUndisturbed();

  const isStopped = des_state === 'stopped';
  const reading = useStageResults({
    session,
    isWanted: isStopped,
    isUnopened: act !== 'results' || isBeforeOverview(slideAt(place, { words: num_rounds, isTooSmall: false })),
  });
  const results = reading.data && !isBeingCounted(reading.data) ? reading.data : undefined;
  const shape = { words: num_rounds, isTooSmall: results?.flg_too_small ?? false };
  const slide = slideAt(place, shape);
  const analysis = place.des_analysis;
  const isResults = act === 'results';
  const hasGrouping = isResults && (slide.kind === 'reveal' || slide.kind === 'overview');
  const next = placeAfter(place, 1, shape);
  const back = placeAfter(place, -1, shape);
  const regroup = hasGrouping && flg_may_change ? () => move(otherAnalysis(place)) : undefined;
  const mayJump = isResults && flg_may_change && results !== undefined && !shape.isTooSmall;

  const [opened, setOpen] = useState<Open>();
  // Ended from another device, there is nothing left to ask.
  const open = opened === 'ending' && isStopped ? undefined : opened;
  const close = () => setOpen(undefined);
  /** Not while it is being ended: the answer decides. */
  const stay = () => isBusy || close();

  // Somebody who only watches recalls the code on this screen alone.
  const [isCodeHere, setCodeHere] = useState(false);
  const isCodeShown = act !== 'lobby' && (flg_may_change ? place.flg_code === true : isCodeHere);
  const showCode = (flg_code: boolean) => (flg_may_change ? move({ ...place, flg_code }) : setCodeHere(flg_code));

  const start = () => void change('start');
  const look = async () => {
    if (!isStopped && !(await change('stop'))) return;
    close();
    move({ ...place, num_slide: 0 });
  };
  /** After everybody has finished, whoever ends it wants to look. */
  const end = async () => {
    if (act === 'finished') await look();
    else await change('stop');
  };
  /** Everybody is here and has finished, and there will be figures: nothing to ask about. */
  const mayLook = () => (!isStopped && isEndingAsked(session) ? setOpen('ending') : void look());
  // The page of the results opens them to pupils, whose phones must not give the answers away before all words were here.
  const leave = () => onLeave(isResults && !isBeforeOverview(slide) ? 'results' : 'session');
  // The browser leaves full screen with Escape whatever is open, and a clicker's key for it is easily hit.
  useWholeScreen(() => {
    if (open === 'ending') stay();
    else if (isCodeShown) showCode(false);
    else setOpen('leaving');
  });

  const onKey = (key: StageKey) => {
    if (key === 'leave') return open === 'ending' ? stay() : setOpen(open ? undefined : 'leaving');
    // After a reload the first key brings full screen back.
    void enterWholeScreen();
    if (open) return;
    if (key === 'blank') setOpen('blank');
    if (key === 'code' && act !== 'lobby') showCode(true);
    if (!flg_may_change || isBusy) return;
    // Space never ends a session: it walks on where there is something to walk to.
    if (key === 'on' && act === 'lobby') start();
    if (key === 'on' && act === 'finished') mayLook();
    if (key === 'on' && isResults && next) move(next);
    if (key === 'back' && isResults && back) move(back);
    if (key === 'gender') regroup?.();
    if (key === 'slides' && mayJump) setOpen('slides');
    if (key === 'end' && act === 'playing') setOpen('ending');
  };
  const uncover = open === 'blank' ? close : isCodeShown && !open ? () => showCode(false) : undefined;
  useStageKeys(onKey, uncover);

  const surface = useRef<HTMLElement>(null);
  const shownSlide = isResults ? `${slide.kind}${'word' in slide ? slide.word : ''}` : act;
  // A screen reader begins with the heading of what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act and slide.
  useEffect(() => surface.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), [shownSlide]);

  const nextSlide = next && slideAt(next, shape);
  const wordNote = isResults && 'word' in slide && text.word(slide.word + 1, num_rounds);
  const note = [flg_simulated && text.rehearsal, wordNote].filter(Boolean).join(' · ');
  return (
    <section
      className={cx(
        'stage fixed z-40 flex flex-col overflow-auto wide:overflow-hidden p-4 wide:px-13.5 wide:pt-9.5 wide:pb-0 text-base',
        act === 'finished' ? 'bg-fill text-on-fill' : 'bg-canvas text-text',
      )}
      data-act={act}
      ref={surface}
      aria-label={text.pageName}
    >
      <div className="flex wide:min-h-0 wide:shrink shrink-0 grow flex-col" inert={isCodeShown}>
        {act === 'lobby' && <LobbyAct session={session} address={address} />}
        {act === 'playing' && <PlayingAct session={session} address={address} words={words} />}
        {act === 'finished' && <FinishedAct session={session} isBusy={isBusy} onLook={mayLook} />}
        {isResults &&
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
            <p className="m-auto text-lg" role="status">
              {reading.isError ? text.reveal.failed : text.reveal.loading}
            </p>
          ))}
      </div>
      {isCodeShown && <CodeCover session={session} address={address} onClose={() => showCode(false)} />}
      {open === 'ending' && <EndingQuestion session={session} isBusy={isBusy} onEnd={() => void end()} onStay={stay} />}
      {open === 'leaving' && (
        <StageQuestion
          {...text.leaving}
          onYes={leave}
          onNo={() => {
            close();
            void enterWholeScreen();
          }}
        >
          <p>{text.leaving.text}</p>
        </StageQuestion>
      )}
      {open === 'slides' && (
        <SlidePicker
          words={words}
          num_rounds={num_rounds}
          current={place.num_slide ?? 0}
          onGo={(num_slide) => {
            close();
            move({ ...place, num_slide });
          }}
          onClose={close}
        />
      )}
      {open === 'blank' && (
        <button
          type="button"
          className="stage-blank fixed inset-0 z-50 cursor-none"
          aria-label={text.blank}
          onClick={close}
        />
      )}
      <StageBar
        act={act}
        name={des_name}
        note={note || undefined}
        staleSince={staleSince}
        isCovered={isCodeShown}
        onLeave={leave}
      >
        {act === 'lobby' && flg_may_change && (
          <StageButton variant="filled" shortcut={text.keys.space} disabled={isBusy} onPress={start}>
            {session.num_lobby > 0 ? text.lobby.startWith(session.num_lobby) : text.lobby.start}
          </StageButton>
        )}
        {act === 'lobby' && !flg_may_change && <span>{text.lobby.foreign}</span>}
        {act !== 'lobby' && (
          <StageButton shortcut="C" onPress={() => showCode(true)}>
            {text.code.show}
          </StageButton>
        )}
        {act === 'playing' && flg_may_change && (
          <StageButton variant="stop" shortcut={text.playing.endKey} onPress={() => setOpen('ending')}>
            {text.playing.end}
          </StageButton>
        )}
        {mayJump && (
          <StageButton shortcut="S" onPress={() => setOpen('slides')}>
            {text.slides.show}
          </StageButton>
        )}
        {regroup && (
          <StageButton shortcut="G" onPress={regroup}>
            {analysis === 'phenotype' ? text.keys.gender : text.keys.phenotype}
          </StageButton>
        )}
        {isResults && flg_may_change && back && (
          <StageButton shortcut="←" onPress={() => move(back)}>
            {text.keys.back}
          </StageButton>
        )}
        {isResults && flg_may_change && next && nextSlide && (
          <StageButton shortcut="→" onPress={() => move(next)}>
            {nextSlide.kind === 'few' ? text.keys.reveal : text.keys[nextSlide.kind]}
          </StageButton>
        )}
      </StageBar>
    </section>
  );
};
