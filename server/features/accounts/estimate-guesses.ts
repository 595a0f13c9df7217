import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { localWords } from './local-words.ts';

// A thread of its own: each password takes some ms in which a server would answer nobody.

/**
 * Only the first characters are assessed, with some of the ways to read `@` as a letter: 128 characters and all the
 * ways would take 0.1 s.
 */
const limits = { maxLength: 24, l33tMaxSubstitutions: 8 };

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, localWords }, graphs: adjacencyGraphs, ...limits });

/**
 * Multiplies the guesses of a password's parts (zxcvbn, Wheeler 2016) without zxcvbn's surcharge for their number, which
 * would rate "Estate2024!" harder to guess than eight random characters.
 */
parentPort?.on('message', (password: string) => {
  const { sequence } = estimator.check(password);
  parentPort?.postMessage(sequence.reduce<number>((product, part) => product * part.guesses, 1));
});
