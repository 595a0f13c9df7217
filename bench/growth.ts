import { startUntilEnd, withEndings } from './endings.ts';
import { openCluster } from './growth/cluster.ts';
import { openFilled } from './growth/fill.ts';
import { type Measurement, measure } from './growth/measure.ts';
import { readOptions } from './growth/options.ts';
import { brokenDesigns, slopesOf } from './growth/slopes.ts';
import { mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Up to this many runs the whole tally is recounted after the measurement. */
const maxRunsToRecount = 20_000;

const { sizes, dataDir: kept, isPart } = readOptions(process.argv.slice(2));

await withEndings(async (atEnd) => {
  const dataDir = kept ?? (await scratchFolder(atEnd, 'growth'));
  const cluster = await startUntilEnd(atEnd, () => openCluster(dataDir));
  // All are filled before the first is measured, so that no measurement overlaps with writing another's rows.
  for (const runs of sizes.filter((size) => size > 0)) await openFilled(cluster, runs);
  const fills: { runs: number; fill_seconds: number }[] = [];
  const measured: Measurement[] = [];
  for (const runs of sizes) {
    const filled = await openFilled(cluster, runs);
    fills.push({ runs, fill_seconds: filled.fill_seconds });
    measured.push(await measure(filled, { recount: runs <= maxRunsToRecount }));
  }
  const rows = measured.flatMap((each) => each.rows);
  const found = {
    rows,
    slopes: slopesOf(rows),
    disk: measured.flatMap((each) => each.disk),
    fills,
    found: measured.map((each) => each.found),
  };
  await report('growth', found, { isPart });
  mustHold([...measured.flatMap((each) => each.problems), ...(isPart ? [] : brokenDesigns(found.slopes))]);
});
