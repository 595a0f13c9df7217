import { basename } from 'node:path';
import type { Reporter, Suite } from '@playwright/test/reporter';
import { printSlowest } from '../tools/slowest-files.ts';

/** Prints the ten journeys that took longest. */
export default class SlowestJourneys implements Reporter {
  private journeys: Suite | undefined;

  onBegin(_: unknown, journeys: Suite): void {
    this.journeys = journeys;
  }

  onEnd(): void {
    const played = this.journeys?.allTests() ?? [];
    printSlowest(
      played.map(({ title, location, results }) => [
        `${basename(location.file)}: ${title}`,
        results.reduce((sum, { duration }) => sum + duration, 0),
      ]),
    );
  }
}
