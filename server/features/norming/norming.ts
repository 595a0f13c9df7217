export { findStudyByCode } from './studies.repository.ts';
