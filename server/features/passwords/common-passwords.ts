import { localWords } from './local-words.ts';

/** Passwords that are guessed with fewer attempts are common. 10^8 is the estimate of eight characters at random. */
const fewestGuesses = 3e7;

/**
 * The first characters are judged, with a few of the ways to read `@` as a letter: 128 characters and all the ways
 * take 0.1 s, this takes some ms. What is common at the beginning of a longer one is so at its own length already.
 */
const limits = { maxLength: 24, l33tMaxSubstitutions: 8 };

// Unpacking the 57 000 words takes 0.2 s, which the start of the server does without.
const load = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...dictionary, localWords }, graphs: adjacencyGraphs, ...limits });
};
let estimator: ReturnType<typeof load> | undefined;

/**
 * Whether a password is among the first that are tried: a common word or pattern, or a few of them with little added.
 * The guesses of its parts (zxcvbn, Wheeler 2016) are multiplied, without what zxcvbn adds for their number:
 * with it, "Estate2024!" would be harder to guess than eight characters at random.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  estimator ??= load();
  const { sequence } = (await estimator).check(password);
  const guesses = sequence.reduce<number>((product, part) => product * part.guesses, 1);
  return guesses < fewestGuesses;
};
