import type { SessionInLobby } from '../../../contract/class-participants.ts';
import type { Adjective, Image } from '../../../contract/game.ts';
import { newRun, type Run } from '../run/device/run.ts';

/** A started session, as the API shows it to pupils. */
export const startedSession = (uid_session: string): SessionInLobby => ({
  id: 1,
  uid_session,
  des_name: '3B, civics',
  tms_started_at: '2026-03-02T09:00:00.000Z',
  tms_stopped_at: null,
  flg_simulated: false,
  flg_takes_runs: true,
  des_results: 'closed',
  num_slide: null,
  num_lobby: 1,
});

export const adjectives: Adjective[] = [
  { id: 3, adjective: 'funny', tutorial: true },
  { id: 4, adjective: 'honest', tutorial: false },
];

/** A face of the test, unless it says otherwise. */
export const imageOf = (id: number, change: Partial<Image> = {}): Image => ({
  ...{ id, file_name: `${id}.avif`, tutorial: false, des_phenotype: null, des_gender: null, des_credit: null },
  ...change,
});

export const images: Image[] = [true, false, false].map((tutorial, id) => imageOf(id, { tutorial }));

/** The slide, counted from 1, at which the first round is announced. */
export const roundTitleSlide = 5;

/** A class run of one round, past START. */
export const classRun = (uid_session: string, change: Partial<Run> = {}): Run => ({
  ...newRun({
    uid_session,
    uid_user: crypto.randomUUID(),
    cod_user: 'ABC-DEF',
    mode: 'class',
    seed: 1,
    untimed: false,
    adjectives,
    images,
  }),
  slide: 2,
  ...change,
});

/** The fields of a run that is complete but not yet sent. */
export const played: Partial<Run> = {
  status: 'complete',
  slide: 7,
  answers: images
    .filter(({ tutorial }) => !tutorial)
    .map(({ id }) => ({ val_elapsed_time: 640.2, flg_response: true, id_image: id, id_adjective: 4 })),
};
