import { roomCheckEn } from './room-check-en.ts';
import { roomCheckIt } from './room-check-it.ts';

/** The texts of the check of a classroom, for tests: pages load those of their language. */
export const roomCheck = { it: roomCheckIt, en: roomCheckEn };
