import type { LiveSession, StagePlace } from '../../../contract/class-sessions.ts';
import { type Slide, slides } from '../../../contract/rules/stage.ts';
import { playingIn } from '../sessions/session-state.ts';

export const acts = ['lobby', 'playing', 'finished', 'results'] as const;
export type Act = (typeof acts)[number];

type Shown = Pick<LiveSession, 'des_state' | 'num_joined' | 'num_completed'>;

/** The act that is on the screen: the results once the teacher has moved there, otherwise what the class is doing. */
export const actOf = (session: Shown, { num_slide }: StagePlace): Act => {
  if (session.des_state === 'created') return 'lobby';
  if (session.des_state === 'stopped') return num_slide === null ? 'finished' : 'results';
  return session.num_joined > 0 && playingIn(session) === 0 ? 'finished' : 'playing';
};

/** A slide of the results on the screen; `few`: too few tests, so that there are no figures. */
export type ShownSlide = Slide | { kind: 'few' };

/** The slides of a class's results: without figures only why there are none, and the end. */
export const slidesOf = (words: number, isTooSmall: boolean): ShownSlide[] =>
  isTooSmall ? [{ kind: 'few' }, { kind: 'closing' }] : slides(words);

/** The place so many slides on or back; undefined at the ends, which do not wrap. */
export const placeAfter = (place: StagePlace, step: 1 | -1, count: number): StagePlace | undefined => {
  const now = Math.min(place.num_slide ?? 0, count - 1);
  const next = now + step;
  return next < 0 || next >= count ? undefined : { ...place, num_slide: next };
};

export const otherAnalysis = (place: StagePlace): StagePlace => ({
  ...place,
  des_analysis: place.des_analysis === 'phenotype' ? 'gender' : 'phenotype',
});
