import { type AtEnd, withEndings } from './endings.ts';
import { report } from './report.ts';
import { runScenarios } from './scenarios.ts';

/**
 * What a scenario found. Counts that must be 0 and `problems` make the bench fail. `isPart`: the command line asked for less
 * than usual, which is not saved. `skipped`: what this machine lacks.
 */
type Found = {
  must_be_zero?: Record<string, number>;
  problems?: string[];
  isPart?: boolean;
  skipped?: unknown;
  [figure: string]: unknown;
};

export type Scenario = (atEnd: AtEnd) => Promise<Found>;

/** Runs the scenarios of a bench, or the one that `--only` names, and saves what each found as `<bench>-<scenario>`. */
export const measureEach = (bench: string, scenarios: Record<string, Scenario>): Promise<void> => {
  const measured = Object.entries(scenarios).map(([name, scenario]) => {
    const run = async (): Promise<string[]> => {
      const { problems = [], isPart = false, ...figures } = await withEndings(scenario);
      if (typeof figures.skipped === 'string') {
        process.stderr.write(`bench:${bench} skipped ${name}: ${figures.skipped}\n`);
        return [];
      }
      await report(`${bench}-${name}`, figures, { isPart });
      const zeros = Object.entries(figures.must_be_zero ?? {}).filter(([, count]) => count !== 0);
      return [...zeros.map(([what, count]) => `${what}: ${count}, not 0`), ...problems];
    };
    return [name, run];
  });
  return runScenarios(Object.fromEntries(measured));
};
