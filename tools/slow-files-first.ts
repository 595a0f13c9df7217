import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What slow test files mention: they start servers, commands or databases, or fill one with demo data. */
const slow =
  /\b(startEmbeddedPostgres|prepareDatabase|spawnServer|startServerProcess|serverProgram|facesImport|fillDemo|fillCampaign)\b/;

/**
 * Runs slow files first, so that none of them runs alone at the end, then larger before smaller ones. Unlike Vitest's own
 * order, which depends on earlier runs, it is the same on every machine.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => {
      const text = readFileSync(file.moduleId, 'utf8');
      return { file, project: file.project.name, isSlow: slow.test(text), size: text.length };
    });
    // Files of a project stay together, since some share loaded modules.
    const sorted = ranked.toSorted(
      (a, b) =>
        Number(b.isSlow) - Number(a.isSlow) ||
        a.project.localeCompare(b.project, 'en') ||
        b.size - a.size ||
        a.file.moduleId.localeCompare(b.file.moduleId, 'en'),
    );
    return sorted.map(({ file }) => file);
  }
}
