import { findingsMethodEn } from './findings-method-en.ts';
import { findingsMethodIt } from './findings-method-it.ts';

/** The texts of the method page, for tests: the page itself loads those of its language. */
export const findingsMethod = { it: findingsMethodIt, en: findingsMethodEn };
