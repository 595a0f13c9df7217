import { setTimeout } from 'node:timers/promises';
import type { AppMachine } from './app-machine.ts';
import type { Gap } from './without-writes.ts';

type Look = { began: number; ended: number; status: number };

const pauseMs = 500;

/** Clients notice the end of an outage later than the servers do, and a healthy answer is remembered for a second. */
const marginMs = { first: 2500, last: 4000 };

/** Polls `/api/health` of all servers, to compare it with the times in which no run was acknowledged. */
export const watchHealth = (apps: AppMachine[]) => {
  const looks: Look[] = [];
  const tried = { health_asked: 0, health_unavailable: 0 };
  const mustBeZero = { health_ok_without_writes: 0 };
  let isOver = false;
  const poll = async ({ readHealth }: AppMachine): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      const status = await readHealth();
      looks.push({ began, ended: performance.now(), status });
      tried.health_asked += 1;
      if (status === 503) tried.health_unavailable += 1;
      await setTimeout(pauseMs);
    }
  };
  const polling = Promise.all(apps.map(poll));
  return {
    tried,
    mustBeZero,
    /** Counts the answers that said that all is well in the middle of a time without writes. */
    check: ({ from, to }: Gap): void => {
      const wrong = looks.filter(
        ({ began, ended, status }) => status === 200 && began > from + marginMs.first && ended < to - marginMs.last,
      );
      mustBeZero.health_ok_without_writes += wrong.length;
    },
    stop: async (): Promise<void> => {
      isOver = true;
      await polling;
    },
  };
};
