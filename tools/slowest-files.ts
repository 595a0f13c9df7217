import type { Reporter, TestModule } from 'vitest/node';

/** Prints what took longest, by name and ms: what to make faster next. */
export const printSlowest = (times: [string, number][]): void => {
  const slowest = times.toSorted(([, a], [, b]) => b - a).slice(0, 10);
  const lines = slowest.map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}\n`);
  process.stdout.write(`\nThe slowest:\n${lines.join('')}`);
};

/** Prints the ten test files that took longest. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    printSlowest(
      modules.map((module) => {
        const { collectDuration, prepareDuration, setupDuration, duration } = module.diagnostic();
        return [module.relativeModuleId, collectDuration + prepareDuration + setupDuration + duration];
      }),
    );
  }
}
