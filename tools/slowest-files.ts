import type { Reporter, TestModule } from 'vitest/node';

/** Prints the ten test files that took longest: what to make faster next. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const timed = modules.map((module) => {
      const { collectDuration, prepareDuration, setupDuration, duration } = module.diagnostic();
      return { name: module.relativeModuleId, ms: collectDuration + prepareDuration + setupDuration + duration };
    });
    const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
    process.stdout.write('\nThe slowest files:\n');
    for (const { name, ms } of slowest) process.stdout.write(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}\n`);
  }
}
