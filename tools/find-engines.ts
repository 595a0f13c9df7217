import { isExecutable, placesOnPath } from './executables.ts';

const programs = {
  /** Firefox, which needs no driver. */
  firefox: ['firefox-esr', 'firefox'],
  /** The driver of WebKitGTK, which knows where its own small browser is. */
  webKitDriver: ['WebKitWebDriver'],
  /** A screen that is only in memory: WebKitGTK has no windowless mode. */
  virtualScreen: ['Xvfb'],
};

type Program = keyof typeof programs;

/** Where the programs are that the suite of engines starts; undefined where one is missing. */
export const findEngines = (): Record<Program, string | undefined> => {
  const find = (program: Program) => placesOnPath(programs[program]).find(isExecutable);
  return { firefox: find('firefox'), webKitDriver: find('webKitDriver'), virtualScreen: find('virtualScreen') };
};

/** As `findEngines`, for one of them. Throws an Error that says how to get it. */
export const requireEngine = (program: Program): string => {
  const found = findEngines()[program];
  if (!found) throw new Error(`No ${programs[program].join(' or ')} found: \`npm run engines\` gets it.`);
  return found;
};
