import { expect, test as journey } from '../journey.ts';

type Row = (name: string, check: () => Promise<void>) => Promise<void>;

/** A journey in rows: steps named by the section that they are about, of which one that fails does not hide the next. */
export const test = journey.extend<{ row: Row }>({
  row: async ({ baseURL: _ }, use) => {
    const failures: string[] = [];
    await use(async (name, check) => {
      try {
        await journey.step(name, check);
      } catch (error) {
        failures.push(`${name}\n${String(error)}`);
      }
    });
    expect(failures).toEqual([]);
  },
});
