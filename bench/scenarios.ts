import { type AtEnd, withEndings } from './endings.ts';
import { mustHold, report } from './report.ts';

const at = process.argv.indexOf('--only');
const only = at < 0 ? undefined : process.argv[at + 1];

/** Runs the scenarios of a bench one after the other, or the one that `--only` names. Each resolves to what is wrong. */
export const runScenarios = async (scenarios: Record<string, () => Promise<string[]>>): Promise<void> => {
  const chosen = Object.entries(scenarios).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(scenarios).join(', ')}`);
  const problems: string[] = [];
  for (const [name, run] of chosen) {
    problems.push(...(await run()));
    process.stderr.write(`${name}: done\n`);
  }
  mustHold(problems);
};

/**
 * What a scenario found. Counts that must be 0 and `problems` make the bench fail. `isPart`: the command line asked for less
 * than usual, which is not saved. `skipped`: what this machine lacks.
 */
type Found = {
  must_be_zero?: Record<string, number>;
  problems?: string[];
  isPart?: boolean;
  [figure: string]: unknown;
};

export type Scenario = (atEnd: AtEnd) => Promise<Found>;

/** Runs scenarios, and saves what each found as `<bench>-<scenario>`. */
export const measureEach = (bench: string, scenarios: Record<string, Scenario>): Promise<void> => {
  const measure = async (name: string, scenario: Scenario): Promise<string[]> => {
    const { problems = [], isPart = false, ...figures } = await withEndings(scenario);
    if (typeof figures.skipped === 'string') {
      process.stderr.write(`bench:${bench} skipped ${name}: ${figures.skipped}\n`);
      return [];
    }
    await report(`${bench}-${name}`, figures, { isPart });
    const zeros = Object.entries(figures.must_be_zero ?? {}).filter(([, count]) => count !== 0);
    return [...zeros.map(([what, count]) => `${what}: ${count}, not 0`), ...problems];
  };
  const measured = Object.entries(scenarios).map(([name, scenario]) => [name, () => measure(name, scenario)] as const);
  return runScenarios(Object.fromEntries(measured));
};
