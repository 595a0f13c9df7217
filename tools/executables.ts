import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where programs of these names would lie, in the order of the search path. */
export const placesOnPath = (names: string[], searchPath = process.env.PATH ?? ''): string[] =>
  searchPath.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
