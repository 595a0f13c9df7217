import { mustHold } from './report.ts';

/** Resolves to what is wrong. */
type Scenario = () => Promise<string[]>;

const at = process.argv.indexOf('--only');
const only = at < 0 ? undefined : process.argv[at + 1];

/** Runs the scenarios of a bench one after the other, or the one that `--only` names. */
export const runScenarios = async (scenarios: Record<string, Scenario>): Promise<void> => {
  const chosen = Object.entries(scenarios).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(scenarios).join(', ')}`);
  const problems: string[] = [];
  for (const [name, run] of chosen) {
    problems.push(...(await run()));
    process.stderr.write(`${name}: done\n`);
  }
  mustHold(problems);
};
