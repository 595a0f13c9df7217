/** The banner on every page of a demo. */
const it = {
  simulated: 'Dimostrazione: tutti i dati sono simulati, tranne quelli che aggiungi tu.',
};

const en: typeof it = {
  simulated: 'Demonstration: all data are simulated, except what you add yourself.',
};

export const demo = { it, en };
