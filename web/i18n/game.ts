import { game as en } from './en/game.ts';
import { game as it } from './it/game.ts';

export const game = { it, en };
