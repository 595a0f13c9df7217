/** The number of connections used at once. */
const batchSize = 10;

/** Runs `work` for every item and its index, ten at a time. */
export const inBatches = async <T>(items: T[], work: (item: T, index: number) => Promise<void>): Promise<void> => {
  for (let first = 0; first < items.length; first += batchSize) {
    await Promise.all(items.slice(first, first + batchSize).map((item, index) => work(item, first + index)));
  }
};
