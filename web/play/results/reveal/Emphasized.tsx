import type { Pieces } from '../../../i18n/reveal.ts';

/** A sentence of which every second piece is emphasized. */
export const Emphasized = ({ pieces }: { pieces: Pieces }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other identity, and do not move.
  pieces.map((piece, at) => (at % 2 === 1 ? <b key={at}>{piece}</b> : <span key={at}>{piece}</span>));
