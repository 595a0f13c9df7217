import { findingsEn } from './findings-en.ts';
import { findingsHeader } from './findings-header.ts';
import { findingsIt } from './findings-it.ts';
import { moreFindingsEn } from './findings-more-en.ts';
import { moreFindingsIt } from './findings-more-it.ts';

/** All texts of the findings page, for tests: the page itself loads those of its language, and first those of its first screen. */
export const findings = {
  it: { ...findingsHeader.it, ...findingsIt, ...moreFindingsIt },
  en: { ...findingsHeader.en, ...findingsEn, ...moreFindingsEn },
};
