/** What every page of a demonstration says. */
export const demo = {
  simulated: 'Dimostrazione: tutti i dati sono simulati, tranne quelli che aggiungi tu.',
};
