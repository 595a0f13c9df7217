import { type AtEnd, withEndings } from './endings.ts';
import { mustHold, notZero, report } from './report.ts';

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

const at = process.argv.indexOf('--only');
const only = at < 0 ? undefined : process.argv[at + 1];

/** Runs the scenarios of a bench, or the one that `--only` names, and saves what each found as `<bench>-<scenario>`. */
export const measureEach = async (bench: string, scenarios: Record<string, Scenario>): Promise<void> => {
  const chosen = Object.entries(scenarios).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(scenarios).join(', ')}`);
  const wrong: string[] = [];
  for (const [name, scenario] of chosen) {
    const { problems = [], isPart = false, ...figures } = await withEndings(scenario);
    if (typeof figures.skipped === 'string') {
      process.stderr.write(`bench:${bench} skipped ${name}: ${figures.skipped}\n`);
      continue;
    }
    await report(`${bench}-${name}`, figures, { isPart });
    wrong.push(...notZero(figures.must_be_zero ?? {}), ...problems);
    process.stderr.write(`${name}: done\n`);
  }
  mustHold(wrong);
};
