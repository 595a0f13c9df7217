import { type ComponentProps, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { cx } from '../../ui/cx.ts';
import { useUndisturbed } from '../../version/undisturbed.ts';
import { isBeingCounted, useClassResults } from '../class-results/use-class-results.ts';
import { joinAddressOf } from '../sessions/session.ts';
import { isEndingAsked, useSessionChange } from '../sessions/session-changes.tsx';
import { useClassWords } from '../sessions/use-sessions.ts';
import { FinishedAct } from './FinishedAct.tsx';
import { CodeCover, LobbyAct } from './LobbyAct.tsx';
import { PlayingAct } from './PlayingAct.tsx';
import { ResultsAct } from './ResultsAct.tsx';
import { StageBar, StageButton } from './StageBar.tsx';
import { SlidePicker, StageQuestion } from './StageDialogs.tsx';
import { actOf, placeAfter, type ShownSlide, slideAt, useStagePlace } from './stage-place.ts';
import { useKeys } from './use-keys.ts';
import { enterWholeScreen, useAwake, useWholeScreen } from './use-screen.ts';
import './stage.css';

const isBeforeOverview = ({ kind }: ShownSlide): boolean => kind === 'ask' || kind === 'reveal';

type StageKey = 'on' | 'back' | 'gender' | 'end' | 'code' | 'slides' | 'leave' | 'blank' | 'whole screen';

/** Clickers send the page keys, the full stop or B to blank the screen, and F5 and Escape to begin and to end. */
const keys: Record<string, StageKey> = {
  ...{ ' ': 'on', Enter: 'on', ArrowRight: 'on', PageDown: 'on', ArrowLeft: 'back', PageUp: 'back' },
  ...{ g: 'gender', f: 'end', c: 'code', s: 'slides', b: 'blank', '.': 'blank', Escape: 'leave', F5: 'whole screen' },
};

/** Whether what is focused takes the key itself: a button or a field, or a dialog, which Escape closes too. */
const isTaken = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  const isPress = key === ' ' || key === 'Enter';
  if (target.closest('[role="dialog"]')) return isPress || key === 'Escape';
  return isPress && target.closest('button, a, input') !== null;
};

/** After a click the focus goes away, so that Space goes on wherever one clicked. */
const blurAfterClick = ({ detail, target }: MouseEvent): void => {
  const isOnStage = target instanceof Element && target.closest('.stage');
  if (detail > 0 && isOnStage && document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** While the stage is open, all sizes follow the screen's: of what it opens over itself, too. Firefox 115 has no `:has`. */
const useStageUnit = () =>
  useLayoutEffect(() => {
    document.documentElement.classList.add('has-stage');
    return () => document.documentElement.classList.remove('has-stage');
  }, []);

type Props = {
  session: LiveSession;
  readAt: number;
  /** Since when the server has not answered, as a time of day. */
  staleSince: string | undefined;
  onLeave: (to: 'session' | 'results') => void;
};

type Action = Omit<ComponentProps<typeof StageButton>, 'children'> & { key: StageKey; label: string };

/** One surface from the entrance to the last slide, which is never left until the teacher does. */
export const StageSurface = ({ session, readAt, staleSince, onLeave }: Props) => {
  useStageUnit();
  const text = useText(stage);
  const { starting } = useText(sessions);
  const { uid_session, flg_may_change, num_lobby, num_rounds } = session;
  const { place, move } = useStagePlace(session, readAt);
  const { tryTo, isBusy } = useSessionChange(uid_session);
  const words = useClassWords();
  const act = actOf(session, place);
  const address = joinAddressOf(session.des_join_address, location.origin, session.cod_session);
  useAwake();
  useUndisturbed();

  const isStopped = session.des_state === 'stopped';
  const isResults = act === 'results';
  const reading = useClassResults(uid_session, {
    isWanted: isStopped,
    isPersistent: true,
    isUnopened: !isResults || isBeforeOverview(slideAt(place, { words: num_rounds, isTooSmall: false })),
  });
  const results = reading.data && !isBeingCounted(reading.data) ? reading.data : undefined;
  const shape = { words: num_rounds, isTooSmall: results?.flg_too_small ?? false };
  const slide = slideAt(place, shape);
  const word = isResults && 'word' in slide ? slide.word : undefined;

  /** What is open over the stage; only one thing at a time. */
  const [open, setOpen] = useState<'starting' | 'ending' | 'leaving' | 'slides' | 'blank'>();
  // Once it has begun or ended from another device, or somebody has come, there is nothing left to ask.
  const isAnswered = { starting: act !== 'lobby' || num_lobby > 0, ending: isStopped };
  // The question does not come back when the person who came leaves again.
  if ((open === 'starting' || open === 'ending') && isAnswered[open]) setOpen(undefined);
  const isChange = open === 'starting' || open === 'ending';
  const close = () => setOpen(undefined);
  /** Not while it is being started or ended: the answer decides. */
  const stay = () => isBusy || close();
  const returnToScreen = () => {
    close();
    void enterWholeScreen();
  };

  // Somebody who only watches recalls the code on this screen alone.
  const [isCodeHere, setCodeHere] = useState(false);
  const isCodeShown = act !== 'lobby' && (flg_may_change ? place.flg_code === true : isCodeHere);
  const showCode = (flg_code: boolean) => (flg_may_change ? move({ ...place, flg_code }) : setCodeHere(flg_code));

  const goTo = (num_slide: number) => {
    close();
    move({ ...place, num_slide });
  };
  const start = () => void tryTo('start');
  /** After everybody has finished, the teacher who ends it wants to look. */
  const end = async () => {
    const isEnded = isStopped || (await tryTo('stop'));
    if (isEnded && act === 'finished') goTo(0);
  };
  /** Everybody is here and has finished, and there will be figures: nothing to ask about. */
  const look = () => (!isStopped && isEndingAsked(session) ? setOpen('ending') : void end());
  // The page of the results opens them to pupils, whose phones must not give the answers away before all words were here.
  const leave = () => onLeave(isResults && !isBeforeOverview(slide) ? 'results' : 'session');
  // The browser leaves full screen with Escape whatever is open, and a clicker's key for it is easily hit.
  useWholeScreen(() => {
    if (isChange) stay();
    else if (isCodeShown) showCode(false);
    else setOpen('leaving');
  });

  const [back, next] = isResults && flg_may_change ? [placeAfter(place, -1, shape), placeAfter(place, 1, shape)] : [];
  const nextKind = next && slideAt(next, shape).kind;
  const otherAnalysis = place.des_analysis === 'gender' ? 'phenotype' : 'gender';
  const isGrouped = isResults && (slide.kind === 'reveal' || slide.kind === 'overview');
  const regroup = isGrouped && flg_may_change ? () => move({ ...place, des_analysis: otherAnalysis }) : undefined;
  const actions: Action[] = [];
  if (act === 'lobby' && flg_may_change) {
    const label = starting.with(num_lobby);
    const onPress = num_lobby > 0 ? start : () => setOpen('starting');
    actions.push({ key: 'on', label, shortcut: text.keys.space, variant: 'filled', disabled: isBusy, onPress });
  }
  if (act !== 'lobby') {
    actions.push({ key: 'code', label: text.code.show, shortcut: 'C', onPress: () => showCode(true) });
  }
  if (act === 'playing' && flg_may_change) {
    const label = text.playing.end;
    actions.push({ key: 'end', label, shortcut: 'F', variant: 'stop', onPress: () => setOpen('ending') });
  }
  if (isResults && flg_may_change && results && !results.flg_too_small) {
    actions.push({ key: 'slides', label: text.slides.show, shortcut: 'S', onPress: () => setOpen('slides') });
  }
  if (regroup) actions.push({ key: 'gender', label: text.keys[otherAnalysis], shortcut: 'G', onPress: regroup });
  if (back) actions.push({ key: 'back', label: text.keys.back, shortcut: '←', onPress: () => move(back) });
  if (next && nextKind) {
    const label = nextKind === 'few' ? text.keys.reveal : text.keys[nextKind];
    actions.push({ key: 'on', label, shortcut: '→', onPress: () => move(next) });
  }

  const onKey = (key: StageKey) => {
    if (key === 'leave') return isChange ? stay() : setOpen(open ? undefined : 'leaving');
    // After a reload the first key brings full screen back.
    void enterWholeScreen();
    if (open) return;
    if (key === 'blank') setOpen('blank');
    if (isBusy) return;
    // Space never ends a session: it walks on where there is something to walk to.
    if (key === 'on' && act === 'finished' && flg_may_change) look();
    else actions.find((action) => action.key === key)?.onPress();
  };
  const uncover = open === 'blank' ? close : isCodeShown && !open ? () => showCode(false) : undefined;
  useKeys(keys, isTaken, onKey, uncover);

  const surface = useRef<HTMLElement>(null);
  const shown = isResults ? `${slide.kind}${word ?? ''}` : act;
  // A screen reader begins with the heading of what is shown, and goes back to it once the code is hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act and slide.
  useEffect(
    () => surface.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
    [shown, isCodeShown],
  );

  const notes = [session.flg_simulated && text.rehearsal, word !== undefined && text.word(word + 1, num_rounds)];
  return (
    <section
      className={cx(
        'stage fixed z-40 flex flex-col overflow-auto wide:overflow-hidden p-4 wide:px-13.5 wide:pt-9.5 wide:pb-0 text-base',
        act === 'finished' ? 'bg-fill text-on-fill' : 'bg-canvas text-text',
      )}
      data-act={act}
      ref={surface}
      onClickCapture={blurAfterClick}
      aria-label={text.pageName}
    >
      <div className="flex wide:min-h-0 wide:shrink shrink-0 grow flex-col" inert={isCodeShown}>
        {act === 'lobby' && <LobbyAct session={session} address={address} />}
        {act === 'playing' && <PlayingAct session={session} address={address} words={words} />}
        {act === 'finished' && <FinishedAct session={session} isBusy={isBusy} onLook={look} />}
        {isResults && results && (
          <ResultsAct
            session={session}
            results={results}
            slide={slide}
            analysis={place.des_analysis}
            onRegroup={regroup}
          />
        )}
        {isResults && !results && (
          <p className="m-auto text-lg" role="status">
            {reading.isError ? text.reveal.failed : text.reveal.loading}
          </p>
        )}
        <StageBar
          act={act}
          name={[session.des_name, ...notes].filter(Boolean).join(' · ')}
          staleSince={staleSince}
          onLeave={leave}
        >
          {act === 'lobby' && !flg_may_change && <span>{text.lobby.foreign}</span>}
          {actions.map(({ key, label, ...button }) => (
            <StageButton key={key} {...button}>
              {label}
            </StageButton>
          ))}
        </StageBar>
      </div>
      {isCodeShown && <CodeCover session={session} address={address} onClose={() => showCode(false)} />}
      {(isChange || open === 'leaving') && (
        <StageQuestion
          about={open}
          session={session}
          isBusy={isBusy}
          onYes={{ starting: start, ending: () => void end(), leaving: leave }[open]}
          onNo={isChange ? stay : returnToScreen}
        />
      )}
      {open === 'slides' && (
        <SlidePicker words={words} num_rounds={num_rounds} current={place.num_slide ?? 0} onGo={goTo} onClose={close} />
      )}
      {open === 'blank' && (
        <button
          type="button"
          className="stage-blank fixed inset-0 z-50 cursor-none"
          aria-label={text.blank}
          onClick={close}
        />
      )}
    </section>
  );
};
