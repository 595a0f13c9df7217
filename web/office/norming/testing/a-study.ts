import type { NormingResults, NormingStudy } from '../../../../contract/norming.ts';
import type { FaceFigures, ScaleFigures } from '../../../../contract/norming-figures.ts';

const onSeven = (mean: number): ScaleFigures => ({
  num: 12,
  mean,
  sd: 1.24,
  low: mean - 0.7,
  high: mean + 0.7,
  counts: [0, 1, 3, 4, 3, 1, 0],
});

/** A woman of the test who is seen as designed. */
export const aFace = (id_image: number, more: Partial<FaceFigures> = {}): FaceFigures => ({
  id_image,
  file_name: `face${id_image}.avif`,
  tutorial: false,
  flg_spare: false,
  des_phenotype: 'EastAsian',
  des_gender: 'F',
  scales: {
    val_age: { num: 12, mean: 24.5, sd: 3.1, low: 22.5, high: 26.5, counts: [0, 1, 5, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0] },
    val_friendliness: onSeven(4),
    val_attractiveness: onSeven(3.5),
    val_realness: null,
  },
  gender: { num: 12, F: 12, M: 0, unsure: 0 },
  phenotype: {
    num: 12,
    counts: { EastAsian: 12, SouthAsian: 0, SubSaharan: 0, Caucasian: 0, LatinAmerican: 0, Arabian: 0 },
    unsure: 0,
  },
  misfits: [],
  ...more,
});

export const aStudy = (more: Partial<NormingStudy> = {}): NormingStudy => ({
  uid_study: '8c6a7e9e-5b0c-4d52-9c1d-0d3d6a1f2b11',
  des_name: 'Insieme A',
  cod_study: '7KM-2QX',
  des_address: 'https://primavista.example/rate/8c6a7e9e-5b0c-4d52-9c1d-0d3d6a1f2b11',
  set: {
    id_image_set: 1,
    des_name: 'built-in',
    flg_active: true,
    flg_built_in: true,
    num_faces: 3,
    tms_created_at: '2026-03-01T09:00:00.000Z',
  },
  flg_attractiveness: true,
  flg_simulated: false,
  flg_open: true,
  flg_may_change: true,
  des_owner: null,
  tms_created_at: '2026-03-02T09:00:00.000Z',
  num_raters: 14,
  num_completed: 12,
  ...more,
});

export const someResults = (more: Partial<NormingStudy> = {}): NormingResults => ({
  study: aStudy(more),
  tms_figures_at: '2026-03-03T09:00:00.000Z',
  num_waiting: 2,
  num_needed: 5,
  figures: {
    num_counted: 12,
    num_careless: 1,
    faces: [
      aFace(1),
      aFace(2, { gender: { num: 12, F: 5, M: 6, unsure: 1 }, misfits: ['gender'] }),
      aFace(3, { tutorial: true, flg_spare: true, des_gender: 'M', gender: { num: 12, F: 0, M: 12, unsure: 0 } }),
    ],
    agreement: [
      {
        scale: 'val_age',
        num_faces: 3,
        num_raters: 12,
        num_ratings: 36,
        per_face: 12,
        single: { icc: 0.29, low: 0.02, high: 0.76 },
        average: { icc: 0.62, low: -0.07, high: 0.93 },
      },
    ],
  },
});
