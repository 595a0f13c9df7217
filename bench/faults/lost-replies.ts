import { begin, startUntilEnd, withEndings } from '../endings.ts';
import { classesInTurn } from './classes-in-turn.ts';
import { countsOf } from './counts.ts';
import { startLosingProxy } from './losing-proxy.ts';
import { play } from './players.ts';
import { restartedServer } from './restarted-server.ts';
import { newFailureCounts } from './retrying-client.ts';
import { openLedger } from './runs-ledger.ts';
import type { Scenario } from './scenario.ts';

/** Public runs and class runs together; a class takes 1000 participants. */
const runsPerClass = 2000;

/** Whole runs over a bad line: 30% of replies are dropped once the run is stored, 20% of requests arrive twice. */
export const lostReplies: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const runs = smoke ? 60 : 10_000;
    const server = await startUntilEnd(atEnd, restartedServer);
    await server.start();
    const proxy = await begin(
      atEnd,
      () => startLosingProxy(server.origin, { lost: 0.3, twice: 0.2 }),
      ({ close }) => close(),
    );
    const [ledger, failures, classes] = [openLedger(), newFailureCounts(), classesInTurn()];
    for (let first = 0; first < runs; first += runsPerClass) {
      await classes.next(await server.connectionString());
      const load = { origin: proxy.origin, classes, ledger, failures, seed: first + 1, concurrency: 8, pauseMs: 0 };
      await play({ ...load, shouldContinue: (begun) => begun < Math.min(runsPerClass, runs - first) });
    }
    await proxy.settle();
    const { twins_differ, failed, ...tried } = proxy.counts;
    const connectionString = await server.connectionString();
    const counts = await countsOf({ connectionString, ledger, failures, tried });
    return { ...counts, must_be_zero: { ...counts.must_be_zero, twins_differ, failed } };
  });
