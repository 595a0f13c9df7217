import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a file that takes long names: it starts servers, commands or databases of its own, or fills one with a demonstration. */
const slow = /\b(startEmbeddedPostgres|prepareDatabase|spawnServer|serverProgram|facesImport|fillDemo)\b/;

/**
 * Files that take long come first, so that none of them runs alone at the end; then larger ones before smaller ones. Vitest's
 * own order depends on what the runs before took: this one is the same on every machine.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => {
      const text = readFileSync(file.moduleId, 'utf8');
      return { file, project: file.project.name, isSlow: slow.test(text), size: text.length };
    });
    // Files of one project stay together: some share what is loaded.
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
