import { useLocation, useNavigate } from 'react-router';
import type { Guess } from './guess.ts';

/** Where somebody is in their results: the figures, all words at once with the guess, or the card of a word (from 0). */
export type Step = 'figures' | 'summary' | number;

const isStep = (value: unknown): value is Step =>
  value === 'figures' || value === 'summary' || typeof value === 'number';

/**
 * The step, kept in the history: "back" leads to the step before, and a reload stays. `word`: the word to look closer at;
 * `guess`: what was guessed before.
 */
export const useStep = () => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const go = (step: Step, more: { word?: string; guess?: Guess | undefined } = {}) =>
    navigate(pathname, { state: { ...state, step, ...more } });
  return { step: isStep(state?.step) ? state.step : 'figures', go } as const;
};
