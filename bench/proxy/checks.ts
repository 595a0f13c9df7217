export type Check = {
  /** What must be so. */
  check: string;
  /** What was found, in words. */
  found: string;
  holds: boolean;
};

/** Gathers what is checked; each is written as it is found. */
export const listChecks = () => {
  const checks: Check[] = [];
  const note = (check: string, found: string, holds: boolean): void => {
    checks.push({ check, found, holds });
    process.stderr.write(`${holds ? 'right' : 'WRONG'}: ${check}: ${found}\n`);
  };
  return { checks, note };
};

export type Note = ReturnType<typeof listChecks>['note'];
