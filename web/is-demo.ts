/** Set by the server on the pages of a demo, where all figures are simulated. */
export const isDemo = document.querySelector('meta[name="demo"]') !== null;
