import type { Reply } from '../../server/testing/http-client.ts';
import { withEndings } from '../endings.ts';
import type { Scenario } from './counts.ts';
import { startPlaying } from './players.ts';
import { restartedServer } from './restarted-server.ts';

/** SIGTERM under load: requests that have a connection are answered, then the server ends. The next one gets the rest. */
export const terminated: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    // Stopping waits for the disk, which is slow in CI.
    const size = smoke ? { times: 1, limitMs: 60_000 } : { times: 10, limitMs: 10_000 };
    const server = await restartedServer(atEnd);
    const replies: Reply[] = [];
    const load = await startPlaying(server.origin, await server.connectionString(), {
      ...{ concurrency: smoke ? 8 : 64, pauseMs: 0, seed: 1, onReply: (reply: Reply) => void replies.push(reply) },
    });
    const durations: number[] = [];
    const counts = { answered_after_signal: 0, answers_that_close: 0, wrong_exit_codes: 0 };
    let { first: running } = server;
    for (const _ of Array(size.times)) {
      await load.untilAcknowledged();
      const before = replies.length;
      const signalledAt = performance.now();
      if ((await running.stop()) !== 0) counts.wrong_exit_codes += 1;
      durations.push(performance.now() - signalledAt);
      const answered = replies.slice(before).filter(({ status }) => status === 200);
      counts.answered_after_signal += answered.length;
      counts.answers_that_close += answered.filter(({ closes }) => closes).length;
      running = await server.start();
    }
    const { wrong_exit_codes, ...answers } = counts;
    const { unreached, broken, unavailable } = load.failures;
    const longest_end_ms = Math.round(Math.max(...durations));
    const sigterms = size.times;
    const database = await server.connectionString();
    const { tried, must_be_zero } = await load.finish({ sigterms, ...answers, longest_end_ms }, database);
    return {
      tried: { ...tried, refused_at_the_door: unreached },
      must_be_zero: {
        ...must_be_zero,
        broken_in_flight: broken + unavailable,
        wrong_exit_codes,
        ended_too_late: durations.filter((ms) => ms > size.limitMs).length,
      },
    };
  });
