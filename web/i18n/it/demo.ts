/** What every page of a demonstration says. */
export const demo = {
  simulated: 'Dimostrazione: risposte e classi sono simulate.',
};
