import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { seededRandom } from '../contract/rules/seeded-random.ts';

/** What slow test files mention: they start servers, commands or databases, or fill one with demo data. */
const slow =
  /\b(startEmbeddedPostgres|prepareDatabase|spawnServer|startServerProcess|serverProgram|facesImport|fillDemo|fillCampaign)\b/;

/** Between files of two projects Vitest starts a process anew, which then loads everything again. The server's take longest. */
const projects = ['browser', 'server', 'pages'];
const placeOf = ({ project }: TestSpecification): number => projects.findIndex((name) => project.name.startsWith(name));

/** Puts files in order by their project, and those of a project by their ranks, the lower first. */
const orderBy = (files: TestSpecification[], ranksOf: (file: TestSpecification) => number[]): TestSpecification[] => {
  const ranked = files.map((file) => ({ file, ranks: [placeOf(file), ...ranksOf(file)] }));
  const compare = (a: number[], b: number[]) => a.map((rank, at) => rank - (b[at] ?? 0)).find((one) => one !== 0) ?? 0;
  return ranked.toSorted((a, b) => compare(a.ranks, b.ranks)).map(({ file }) => file);
};

const byName = (files: TestSpecification[]): TestSpecification[] =>
  files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId, 'en'));

/**
 * Runs slow files first, so that none of them runs alone at the end, then larger before smaller ones. Unlike Vitest's own
 * order, which depends on earlier runs, it is the same on every machine.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return orderBy(byName(files), ({ moduleId }) => {
      const text = readFileSync(moduleId, 'utf8');
      return [slow.test(text) ? 0 : 1, -text.length];
    });
  }
}

/** Runs files in an order that follows from Vitest's seed: what one of them leaves to the next shows. */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const random = seededRandom(this.ctx.config.sequence.seed);
    return orderBy(byName(files), () => [random()]);
  }
}
