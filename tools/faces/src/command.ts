/** Runs a program of the command line: what goes wrong is printed as a sentence, and the program ends with 1. */
export const command = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
