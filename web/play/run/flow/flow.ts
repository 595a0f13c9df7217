import type { Adjective, AdjectiveName, Image } from '../../../../contract/game.ts';
import { seededShuffle } from '../../../../contract/rules/seeded-random.ts';
import type { Answer, Mode } from '../device/run.ts';
import { MissingDataError } from '../load-game.ts';
import { drawPracticeFaces, seedOfRound } from './draw.ts';

export type Round = {
  kind: 'Round';
  tutorial: boolean;
  /** 1 for the first real round; 0 for the practice round. */
  number: number;
  id_adjective: number;
  adjective: AdjectiveName;
  images: Image[];
};

export type Slide =
  | { kind: 'StartGame' }
  | { kind: 'TutorialDescription' }
  | Round
  | { kind: 'LetsStart' }
  | { kind: 'RoundTitle'; number: number; id_adjective: number; adjective: AdjectiveName }
  | { kind: 'UserProfiling' }
  | { kind: 'PublicMidGame' }
  | { kind: 'ResultsPrelude' }
  | { kind: 'Loader' }
  | { kind: 'AllClear' };

const byId = <T extends { id: number }>(items: T[]): T[] => [...items].sort((a, b) => a.id - b.id);

const atLeastOne = <T>(items: T[]): T[] => {
  if (items.length === 0) throw new MissingDataError();
  return items;
};

/** The slides of a run in order; its seed shuffles each round's faces. Throws MissingDataError. */
export const buildSlides = (mode: Mode, adjectives: Adjective[], images: Image[], seed: number): Slide[] => {
  const toRound = ({ id, adjective, tutorial }: Adjective, number: number): Round => {
    const ofKind = atLeastOne(byId(images.filter((image) => image.tutorial === tutorial)));
    const faces = tutorial ? byId(drawPracticeFaces(ofKind, seed)) : ofKind;
    const shown = seededShuffle(faces, seedOfRound(seed, id));
    return { kind: 'Round', tutorial, number, id_adjective: id, adjective, images: shown };
  };

  const [practice] = atLeastOne(byId(adjectives.filter(({ tutorial }) => tutorial)));
  const opening: Slide[] = [{ kind: 'StartGame' }, { kind: 'TutorialDescription' }];
  if (practice) opening.push(toRound(practice, 0));
  if (mode === 'tutorial') return [...opening, { kind: 'AllClear' }];

  const rounds = atLeastOne(byId(adjectives.filter(({ tutorial }) => !tutorial))).flatMap((adjective, index) => {
    const round = toRound(adjective, index + 1);
    const { number, id_adjective } = round;
    return [{ kind: 'RoundTitle', number, id_adjective, adjective: round.adjective } as const, round];
  });
  const closing: Slide[] =
    mode === 'public' ? [{ kind: 'UserProfiling' }, { kind: 'PublicMidGame' }, { kind: 'ResultsPrelude' }] : [];
  return [...opening, { kind: 'LetsStart' }, ...rounds, ...closing, { kind: 'Loader' }];
};

export type FlowState = {
  slides: Slide[];
  slide: number;
  answers: Answer[];
  /** Faces answered in the practice round, whose answers are counted but not stored. */
  practised: number;
};

/** `from` is the slide to leave, so that a second click on the same button does nothing. */
export type FlowAction =
  | { type: 'continue'; from: number }
  | { type: 'answer'; answer: Answer }
  /** Back to the practice round, from the slide that follows it. */
  | { type: 'practise' };

const answeredIn = (round: Round, answers: Answer[]): number =>
  answers.filter(({ id_adjective }) => id_adjective === round.id_adjective).length;

/** How many faces of the active round were answered, which is the index of the face to show. 0 on other slides. */
export const answeredFaces = ({ slides, slide, answers, practised }: FlowState): number => {
  const active = slides[slide - 1];
  if (active?.kind !== 'Round') return 0;
  return active.tutorial ? practised : answeredIn(active, answers);
};

const answer = (state: FlowState, given: Answer): FlowState => {
  const active = state.slides[state.slide - 1];
  if (active?.kind !== 'Round') return state;
  const index = answeredFaces(state);
  const isFaceOnScreen = given.id_adjective === active.id_adjective && given.id_image === active.images[index]?.id;
  if (!isFaceOnScreen) return state;
  const isLast = index === active.images.length - 1;
  return {
    ...state,
    slide: isLast ? state.slide + 1 : state.slide,
    answers: active.tutorial ? state.answers : [...state.answers, given],
    practised: active.tutorial && !isLast ? index + 1 : 0,
  };
};

/** The next state. An answer counts only for the face on screen; an action that does not fit is ignored. */
export const reduceFlow = (state: FlowState, action: FlowAction): FlowState => {
  if (action.type === 'answer') return answer(state, action.answer);
  if (action.type === 'practise') {
    const before = state.slides[state.slide - 2];
    return before?.kind === 'Round' && before.tutorial ? { ...state, slide: state.slide - 1 } : state;
  }
  const isStale = action.from !== state.slide || state.slide === state.slides.length;
  if (isStale || state.slides[state.slide - 1]?.kind === 'Round') return state;
  return { ...state, slide: state.slide + 1 };
};

/** The state after a reload: never before a face that was answered, nor past one that was not. */
export const resumeAt = (slides: Slide[], answers: Answer[], slide: number): FlowState => {
  let earliest = 1;
  let latest = slides.length;
  slides.forEach((candidate, index) => {
    if (candidate.kind !== 'Round' || candidate.tutorial) return;
    const answered = answeredIn(candidate, answers);
    const isOpen = answered < candidate.images.length;
    if (answered > 0) earliest = isOpen ? index + 1 : index + 2;
    if (isOpen) latest = Math.min(latest, index + 1);
  });
  return { slides, slide: Math.min(Math.max(slide, earliest), latest), answers, practised: 0 };
};
