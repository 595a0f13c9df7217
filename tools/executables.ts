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

/** Where programs with these names would be, in the order of the search path. */
export const placesOnPath = (names: string[], searchPath = process.env.PATH ?? ''): string[] =>
  searchPath.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
