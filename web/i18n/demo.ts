/** What every page of a demonstration says. */
const it = {
  simulated: 'Dimostrazione: tutti i dati sono simulati, tranne quelli che aggiungi tu.',
};

const en: typeof it = {
  simulated: 'Demonstration: all data are simulated, except what you add yourself.',
};

export const demo = { it, en };
