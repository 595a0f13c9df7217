/** Deals cards in turn to a number of hands; empty hands are left out. */
export const deal = <Card>(cards: Card[], hands: number): Card[][] =>
  Array.from({ length: Math.min(hands, cards.length) }, (_, hand) => cards.filter((_card, at) => at % hands === hand));
