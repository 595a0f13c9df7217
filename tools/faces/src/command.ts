/** Runs a command-line program: an error is printed as a sentence, and the program exits with 1. */
export const command = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
