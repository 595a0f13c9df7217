import { startUntilEnd, withEndings } from './endings.ts';
import { firstLook } from './growth/calls.ts';
import { openCluster } from './growth/cluster.ts';
import { freeBytes, neededBytes } from './growth/disk-space.ts';
import { isFilled, type Opened, openFilled } from './growth/fill.ts';
import { measure } from './growth/measure.ts';
import { readOptions } from './growth/options.ts';
import { lookBudget, notFlat, slopesOf } from './growth/slopes.ts';
import { mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Up to this many runs the whole tally is recounted after the measurement. */
const maxRunsToRecount = 20_000;

const { sizes, classSize, dataDir: kept, isPart } = readOptions(process.argv.slice(2));

await withEndings(async (atEnd) => {
  const dataDir = kept ?? (await scratchFolder(atEnd, 'growth'));
  const cluster = await startUntilEnd(atEnd, () => openCluster(dataDir));
  const skipped: { runs: number; needed_bytes: number; free_bytes: number }[] = [];
  for (const runs of sizes.filter((size) => size > 0)) {
    const amount = { runs, classSize };
    const needed_bytes = (await isFilled(cluster, amount)) ? 0 : neededBytes(runs);
    const free_bytes = await freeBytes(dataDir);
    if (needed_bytes <= free_bytes) await openFilled(cluster, amount);
    else skipped.push({ runs, needed_bytes, free_bytes });
  }
  // Only now, since filling restarts PostgreSQL, which changes its address.
  const filled: Opened[] = [];
  for (const runs of sizes.filter((size) => skipped.every((each) => each.runs !== size))) {
    filled.push(await openFilled(cluster, { runs, classSize }));
  }
  const { rows, disk, found, problems } = await measure(filled, { maxRunsToRecount });
  const slopes = slopesOf(rows);
  const fills = filled.map(({ runs, fill_seconds }) => ({ runs, fill_seconds }));
  await report('growth', { rows, slopes, disk, fills, found, skipped, look_budget: lookBudget }, { isPart });

  const slowLooks = rows
    .filter(
      ({ call, runs }) =>
        call === firstLook && (found.find((each) => each.runs === runs)?.classes ?? 0) >= lookBudget.classes,
    )
    .filter(({ p50_ms }) => p50_ms > lookBudget.p50_ms)
    .map(({ runs, p50_ms }) => `${firstLook} takes ${p50_ms} ms with ${runs} runs`);
  mustHold([...problems, ...slowLooks, ...(isPart ? [] : notFlat(slopes))]);
});
