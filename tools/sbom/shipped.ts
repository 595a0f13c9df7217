import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a CycloneDX 1.5 document that are used here, as `npm sbom` writes it. */
export type Bom = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { 'bom-ref': string; name: string } };
  components: { 'bom-ref': string; name: string; scope?: string; properties?: { name: string; value: string }[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

/** Imports that leave something at run time: of types alone nothing is left. */
const imported =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)|@import\s+['"]([^'"]+)['"]/g;

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Returns the packages that a source file takes something from. */
export const packagesIn = (source: string): string[] => {
  const specifiers = [...source.matchAll(imported)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return [...new Set(specifiers.filter((each) => /^[@\w]/.test(each)).map(packageOf))];
};

const isTest = (path: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(path);

/** Returns the packages that are built into the pages below `folder`. */
export const packagesOfPages = (folder: string): string[] => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isTest(path));
  return [...new Set(files.flatMap((path) => packagesIn(readFileSync(path, 'utf8'))))].sort();
};

const byRef = (a: string, b: string): number => (a < b ? -1 : 1);

/**
 * Returns the document with only the packages called `roots` and what they depend on, and without what changes from one run
 * to the next: serial number and time.
 */
export const onlyShipped = (bom: Bom, name: string, roots: ReadonlySet<string>): Bom => {
  const dependsOn = new Map(bom.dependencies.map(({ ref, dependsOn: needed = [] }) => [ref, needed]));
  const self = bom.metadata.component['bom-ref'];
  const nameOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('@'));
  const first = (dependsOn.get(self) ?? []).filter((ref) => roots.has(nameOf(ref)));
  const shipped = new Set(first);
  // Grows while it is walked.
  for (const ref of shipped) for (const needed of dependsOn.get(ref) ?? []) shipped.add(needed);
  const { serialNumber: _, ...rest } = bom;
  const { timestamp: __, ...metadata } = bom.metadata;
  return {
    ...rest,
    // npm takes the name of the folder.
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: bom.components
      .filter((component) => shipped.has(component['bom-ref']))
      // What is built into the pages is a development dependency to npm.
      .map((component) => ({
        ...component,
        scope: 'required',
        properties: (component.properties ?? []).filter((property) => property.name !== 'cdx:npm:package:development'),
      }))
      .sort((a, b) => byRef(a['bom-ref'], b['bom-ref'])),
    dependencies: [
      { ref: self, dependsOn: first.toSorted(byRef) },
      ...[...shipped].sort(byRef).map((ref) => ({ ref, dependsOn: (dependsOn.get(ref) ?? []).toSorted(byRef) })),
    ],
  };
};
