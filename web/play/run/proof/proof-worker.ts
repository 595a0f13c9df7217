import type { ProofChallenge } from '../../../../contract/proof.ts';
import { findNumber } from './find-number.ts';

// Runs beside the page, so that no face waits for it.
addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => postMessage(findNumber(data)));
