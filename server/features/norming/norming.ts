// Owns norming_study, norming_rater and norming_rating; answers /norming. No figure rests on fewer than five answers, and
// no two looks differ by fewer than five raters.
export { findStudyByCode } from './studies.ts';
