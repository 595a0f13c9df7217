/** How many connections a demonstration fills its database through. */
const atOnce = 10;

/** Does the work for every item, ten at a time; each gets its place in the list too. */
export const someAtOnce = async <T>(items: T[], work: (item: T, index: number) => Promise<void>): Promise<void> => {
  for (let first = 0; first < items.length; first += atOnce) {
    await Promise.all(items.slice(first, first + atOnce).map((item, index) => work(item, first + index)));
  }
};
