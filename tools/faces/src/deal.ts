/** Deals cards round to so many hands; hands that would stay empty are left out. */
export const deal = <Card>(cards: Card[], hands: number): Card[][] =>
  Array.from({ length: Math.min(hands, cards.length) }, (_, hand) => cards.filter((_card, at) => at % hands === hand));
